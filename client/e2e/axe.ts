import type * as axeCore from 'axe-core';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  /** Put into the page by `expectNoAxeViolations`. */
  var axe: typeof axeCore | undefined;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with every breach of WCAG 2.2 AA that axe finds, and of AAA contrast, by rule and element. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated, since the content security policy rightly refuses a script element.
  await page.evaluate(source);
  const violations = await page.evaluate(async (tags) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const results = await globalThis.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, TAGS);
  expect(violations).toEqual([]);
}
