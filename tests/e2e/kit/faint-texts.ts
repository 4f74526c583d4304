import type { Page } from 'playwright-core';

/**
 * Finds visible text with less than 7:1 contrast to its background, or 4.5:1 if it is large (WCAG
 * 1.4.6). Checks each of the themes, by default the current one. Texts of disabled controls pass.
 * Reads the colours of the elements and their ancestors: hundreds of texts take milliseconds, while
 * axe compares the elements at each point of a text.
 */
export function findFaintTexts(page: Page, themes: readonly string[] = []): Promise<string[]> {
  return page.evaluate((names) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const WHITE: Colour = [255, 255, 255, 1];
    const FIELDS =
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea';
    const LARGE_PX = 24;
    const LARGE_BOLD_PX = 18.66;

    function read(text: string): Colour {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
      if (text.startsWith('rgb')) return [red, green, blue, alpha];
      if (text.startsWith('color(srgb')) return [255 * red, 255 * green, 255 * blue, alpha];
      throw new Error(`Unknown colour: ${text}`);
    }

    function cover(below: Colour, above: Colour): Colour {
      const mix = (part: 0 | 1 | 2) => above[part] * above[3] + below[part] * (1 - above[3]);
      return [mix(0), mix(1), mix(2), 1];
    }

    /** Derives a value from an element's style and its parent's value, once for each element. */
    function inherited<T>(root: T, derive: (style: CSSStyleDeclaration, parent: T) => T) {
      const known = new Map<Element | null, T>([[null, root]]);
      return function valueOf(element: Element | null): T {
        const found = known.get(element);
        if (found !== undefined || !element) return found ?? root;
        const value = derive(getComputedStyle(element), valueOf(element.parentElement));
        known.set(element, value);
        return value;
      };
    }

    function luminance(colour: Colour): number {
      const part = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
    }

    function contrast(one: Colour, other: Colour): number {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    function isDisabled(element: Element): boolean {
      const DISABLED = ':disabled, [aria-disabled=true]';
      const label = element.closest('label');
      return element.closest(DISABLED) !== null || (label?.control?.matches(DISABLED) ?? false);
    }

    const elements = new Set<Element>(document.querySelectorAll(FIELDS));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      if (parentElement && nodeValue?.trim()) elements.add(parentElement);
    }

    function findNow(): string[] {
      const backgroundOf = inherited(WHITE, ({ backgroundColor }, below) => {
        const own = read(backgroundColor);
        return own[3] === 1 ? own : cover(below, own);
      });
      const opacityOf = inherited(1, ({ opacity }, parent) => Number(opacity) * parent);
      // Hidden until focused, or for screen readers only.
      const isClipped = inherited(
        false,
        ({ clipPath }, parent) => parent || clipPath === 'inset(50%)',
      );
      return [...elements].flatMap((element) => {
        const isSeen = element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        });
        if (!isSeen || isClipped(element) || isDisabled(element)) return [];
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= (Number(fontWeight) >= 700 ? LARGE_BOLD_PX : LARGE_PX);
        const background = backgroundOf(element);
        const [red, green, blue, alpha] = read(color);
        const seen = cover(background, [red, green, blue, alpha * opacityOf(element)]);
        const ratio = contrast(seen, background);
        if (ratio >= (isLarge ? 4.5 : 7)) return [];
        const text = (element.textContent ?? '').trim().slice(0, 40);
        return `${element.localName}.${element.className} "${text}" has a contrast of ${ratio.toFixed(2)}`;
      });
    }

    if (names.length === 0) return findNow();
    // All in one task, so that the browser paints none of the themes.
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    const found = names.flatMap((name) => {
      dataset['theme'] = name;
      return findNow().map((fault) => `${name}: ${fault}`);
    });
    if (before === undefined) delete dataset['theme'];
    else dataset['theme'] = before;
    return found;
  }, themes);
}
