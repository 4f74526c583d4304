import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowOf } from './browser.ts';
import { findFaintTexts } from './faint-texts.ts';
import { findSmallTargets } from './small-targets.ts';

declare global {
  /** Injected by `findAxeViolations`. */
  var axe: typeof axeCore | undefined;
}

/** Minified, because each page evaluates it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * WCAG 2.2 AA without two slow rules, whose stricter forms of level AAA cost little: `findFaintTexts`
 * and `findSmallTargets`.
 */
const RULES: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
};

/** The views of every screen: large, narrow, dark, and in forced colours. */
const VIEWS = [
  { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'none' },
  { width: 320, height: 800, colorScheme: 'light', forcedColors: 'none' },
  { width: 1280, height: 800, colorScheme: 'dark', forcedColors: 'none' },
  { width: 375, height: 800, colorScheme: 'light', forcedColors: 'active' },
] as const;

/** Fails with every violation of WCAG 2.2 AA that axe finds, faint text, and small targets. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect([
    ...(await findAxeViolations(page)),
    ...(await findFaintTexts(page)),
    ...(await findSmallTargets(page)),
  ]).toEqual([]);
}

/**
 * Checks each of the views in the same way, and that nothing overflows the window. The page stays,
 * and gets its original size and colours back.
 */
export async function expectNoFaultsInViews(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const { width, height, ...media } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    // The dark view differs from the large one in its colours alone.
    const found = media.colorScheme === 'dark' ? [] : await findAxeViolations(page);
    const faint = await findFaintTexts(page);
    const small = await findSmallTargets(page);
    const over = await overflowOf(page);
    const faults = { found, faint, small, over };
    expect(faults, `at ${width} pixels, ${JSON.stringify(media)}`).toEqual({
      found: [],
      faint: [],
      small: [],
      over: 0,
    });
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
}

/** Finds violations of `RULES`. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Evaluated, since the content security policy refuses a script element.
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const results = await globalThis.axe.run({
      ...options,
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
  }, RULES);
}
