import type { Page } from 'playwright-core';

/** Finds texts that are clipped by their own or a surrounding box. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIDES = /hidden|clip/;
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
        const style = getComputedStyle(box);
        // Text for screen readers only, or one line of a person's text, is clipped on purpose.
        if (style.clipPath === 'inset(50%)' || style.textOverflow === 'ellipsis') break;
        const inner = box.getBoundingClientRect();
        const isCut =
          (HIDES.test(style.overflowX) && (right > inner.right + 1 || left < inner.left - 1)) ||
          (HIDES.test(style.overflowY) && (bottom > inner.bottom + 1 || top < inner.top - 1));
        if (isCut) cut.add(`${text.textContent.trim().slice(0, 60)} (in ${box.className})`);
        if (style.position === 'fixed') break;
      }
    }
    return [...cut];
  });
}
