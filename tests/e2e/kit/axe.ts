import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowOf } from './browser.ts';

declare global {
  /** Injected by `findAxeViolations`. */
  var axe: typeof axeCore | undefined;
}

/** Minified, because each page evaluates it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Each rule omits what the other one reports. */
const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];
/** WCAG 2.2 AA, and the contrast of AAA. */
const WCAG: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast-enhanced': { enabled: true } },
};
/** The same without contrast, which takes as long as all other rules together. */
const MARKUP: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast': { enabled: false } },
};
const COLOURS: axeCore.RunOptions = { runOnly: { type: 'rule', values: CONTRAST } };

/**
 * The views of every screen: large, narrow, dark, and in forced colours. The dark one differs from
 * the large one in its colours alone.
 */
const VIEWS = [
  { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'none', rules: WCAG },
  { width: 320, height: 800, colorScheme: 'light', forcedColors: 'none', rules: WCAG },
  { width: 1280, height: 800, colorScheme: 'dark', forcedColors: 'none', rules: COLOURS },
  { width: 375, height: 800, colorScheme: 'light', forcedColors: 'active', rules: WCAG },
] as const;

/**
 * Fails with every violation of WCAG 2.2 AA and AAA contrast that axe finds, by rule and element.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page, WCAG)).toEqual([]);
}

/**
 * Checks each of the views in the same way, and that nothing overflows the window. The page stays,
 * and gets its original size and colours back.
 */
export async function expectNoFaultsInViews(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const { width, height, rules, ...media } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    const found = await findAxeViolations(page, rules);
    const over = await overflowOf(page);
    expect({ found, over }, `at ${width} pixels, ${JSON.stringify(media)}`).toEqual({
      found: [],
      over: 0,
    });
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
}

/** Finds violations of WCAG 2.2 AA except contrast. */
export function findBreaches(page: Page): Promise<string[]> {
  return findAxeViolations(page, MARKUP);
}

/** Finds text with low contrast in the elements of a selector and their descendants. */
export function findFaintText(page: Page, selector: string): Promise<string[]> {
  return findAxeViolations(page, COLOURS, selector);
}

async function findAxeViolations(
  page: Page,
  options: axeCore.RunOptions,
  selector = ':root',
): Promise<string[]> {
  // Evaluated, since the content security policy refuses a script element.
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([asked, where]) => {
      if (!globalThis.axe) throw new Error('axe is not in the page');
      const results = await globalThis.axe.run(where, {
        ...asked,
        resultTypes: ['violations'],
        // No rule reads style sheets, and no media play automatically: neither is preloaded.
        preload: false,
      });
      // Longer texts have the letter ŋ between the words of a name that follow each other in English.
      const plain = (text: string) => text.replaceAll(/[ŋ\s]+/g, ' ').trim();
      const isNamedByText = (target: string) => {
        const element = document.querySelector<HTMLElement>(target);
        return plain(element?.ariaLabel ?? '').includes(plain(element?.innerText ?? ''));
      };
      return results.violations.flatMap(({ id, nodes }) =>
        nodes
          .map(({ target, failureSummary }) => ({ where: target.join(' '), failureSummary }))
          .filter(({ where }) => id !== 'label-content-name-mismatch' || !isNamedByText(where))
          .map(({ where, failureSummary }) => `${id}: ${where}: ${failureSummary}`),
      );
    },
    [options, selector] as const,
  );
}
