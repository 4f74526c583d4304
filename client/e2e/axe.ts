import type * as axeCore from 'axe-core';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  /** Put into the page by `findAxeViolations`. */
  var axe: typeof axeCore | undefined;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** WCAG 2.2 AA and the contrast of AAA. */
const WCAG: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast-enhanced': { enabled: true } },
};
/** Where colours alone have changed. Either rule is silent about what the other one finds. */
const COLOURS: axeCore.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced'] },
};

/** Fails with every breach of WCAG 2.2 AA that axe finds, and of AAA contrast, by rule and element. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page, WCAG)).toEqual([]);
}

/** What axe finds by its rules of WCAG 2.2 AA and of AAA contrast. */
export function findBreaches(page: Page): Promise<string[]> {
  return findAxeViolations(page, WCAG);
}

/** What axe finds of the colours alone, for a screen that it found well made in another theme. */
export function findFaintText(page: Page): Promise<string[]> {
  return findAxeViolations(page, COLOURS);
}

async function findAxeViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  // Evaluated, since the content security policy rightly refuses a script element.
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (asked) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const results = await globalThis.axe.run(document, {
      ...asked,
      resultTypes: ['violations'],
      // No rule among them reads style sheets, and nothing plays by itself: neither has to be loaded.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}
