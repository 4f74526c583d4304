import type { Page } from 'playwright-core';

/** The smallest side of a target, CSS pixels (WCAG 2.5.5). */
const LEAST_SIDE = 44;

/**
 * Finds links and controls below 44 by 44 pixels. The label of a checkbox or radio button belongs
 * to its target. A link within a sentence is as high as its line, and passes.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const TICKED = '[type=checkbox], [type=radio]';

    // The target of a link that is stretched over a box, such as a card, is the box.
    const isStretched = (target: Element) =>
      getComputedStyle(target, '::after').position === 'absolute';
    const boxOf = (target: Element) => {
      if (target instanceof HTMLElement && target.offsetParent && isStretched(target)) {
        return target.offsetParent.getBoundingClientRect();
      }
      const labels = target.matches(TICKED) ? [...((target as HTMLInputElement).labels ?? [])] : [];
      const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
      const side = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
      return { width: side('left', 'right'), height: side('top', 'bottom') };
    };
    // Hidden until focused, such as the skip links, or hidden with the screen that was left.
    const isClipped = (target: Element) =>
      target.closest('[data-leaving]') !== null ||
      getComputedStyle(target).clipPath === 'inset(50%)';
    const isInSentence = (target: Element) => {
      // A button in a line has its own block.
      const inline = target.localName === 'button' ? 'inline-block' : 'inline';
      if (getComputedStyle(target).display !== inline) return false;
      let block = target.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const words = (element: Element | null) =>
        (element?.textContent ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
      const inTargets = [...(block?.querySelectorAll(TARGETS) ?? [])].map(words).join('');
      return words(block).length > inTargets.length;
    };

    return [...document.querySelectorAll(TARGETS)].flatMap((target) => {
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || isClipped(target)) return [];
      const { width, height } = boxOf(target);
      if (Math.min(width, height) > least - 0.5 || isInSentence(target)) return [];
      const name = `${target.localName}.${target.className} in .${target.parentElement?.className}`;
      const text = (target.textContent || target.getAttribute('aria-label') || '').slice(0, 30);
      return `${name} "${text}" is ${Math.round(width)} by ${Math.round(height)} pixels`;
    });
  }, LEAST_SIDE);
}
