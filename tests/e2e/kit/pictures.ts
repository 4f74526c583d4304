import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './axe.ts';

/** Widths at which every screen is checked: a desktop and a phone, pixels. */
const WIDTHS = [1280, 375];

/** Checks a screen: no axe violation, nothing wider than the window. */
export type ScreenCheck = (page: Page, step: string) => Promise<void>;

/**
 * Creates the check for a journey. With PICTURES=on in the environment it also saves numbered
 * pictures of each step in `test-results/<journey>/`.
 */
export function createScreenCheck(journey: string): ScreenCheck {
  const folder = `test-results/${journey}`;
  const keep = process.env['PICTURES'] === 'on';
  if (keep) mkdirSync(folder, { recursive: true });
  let number = 0;
  return async (page, step) => {
    await expectNoAxeViolations(page);
    if (!keep) return;
    number += 1;
    const name = `${String(number).padStart(2, '0')}-${step.replaceAll(/\W+/g, '-')}`;
    const size = page.viewportSize();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
    if (size) await page.setViewportSize(size);
  };
}
