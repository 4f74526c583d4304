import type { Page } from 'playwright-core';

/** Finds texts that are clipped by their own or a surrounding box. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIDES = /hidden|clip/;
    /** The edges of a box that hides what overflows, and whether the search ends there. */
    const measure = (box: Element) => {
      const style = getComputedStyle(box);
      // Text for screen readers only, or one line of a person's text, is clipped on purpose.
      const isMeant = style.clipPath === 'inset(50%)' || style.textOverflow === 'ellipsis';
      const [hidesX, hidesY] = [HIDES.test(style.overflowX), HIDES.test(style.overflowY)];
      const edges = hidesX || hidesY ? box.getBoundingClientRect() : undefined;
      return { isMeant, hidesX, hidesY, edges, isFixed: style.position === 'fixed' };
    };
    const measured = new Map<Element, ReturnType<typeof measure>>();
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) {
        continue;
      }
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const known = measured.get(box) ?? measure(box);
        measured.set(box, known);
        const { isMeant, hidesX, hidesY, edges, isFixed } = known;
        if (isMeant) break;
        const isCut =
          edges !== undefined &&
          ((hidesX && (right > edges.right + 1 || left < edges.left - 1)) ||
            (hidesY && (bottom > edges.bottom + 1 || top < edges.top - 1)));
        if (isCut) cut.add(`${text.textContent.trim().slice(0, 60)} (in ${box.className})`);
        if (isFixed) break;
      }
    }
    return [...cut];
  });
}
