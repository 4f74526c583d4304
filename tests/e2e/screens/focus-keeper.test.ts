import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';

/** For a machine that does much else. */
const PATIENCE = { timeout: 15_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

/** How a page was when the focus came to something. */
interface Moment {
  /** What the focus came to. */
  readonly at: string;
  /** What is left of the old screen, as its text; undefined where that is gone. */
  readonly left?: string | undefined;
  /** The larger side of what is left, pixels. */
  readonly size: number;
  readonly twiceGivenIds: readonly string[];
}

declare global {
  interface Window {
    /** Each move of the focus since `watchFocus`. */
    moments?: Moment[];
  }
}

test('the link that led to a screen stays, unseen, until the heading has the focus; then nothing is left of it', async () => {
  const { page } = await openPerson(app, { at: '/role-selector' });
  const link = page.getByRole('link', { name: /^Sign up as\s+Buyer/ });
  await tabTo(page, { role: 'link', name: /^Sign up as\s+Buyer/ });
  const old = await link.elementHandle();
  await watchFocus(link);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sign up as buyer' }).waitFor();
  await expect.poll(() => page.locator('h1:focus').count(), PATIENCE).toBe(1);

  expect(await page.evaluate(() => window.moments)).toEqual([
    { at: 'Sign up as buyer', left: 'Sign up as Buyer', size: 1, twiceGivenIds: [] },
  ]);
  await expect.poll(() => old?.evaluate((element) => element.isConnected), PATIENCE).toBe(false);
  expect(await page.locator('main > :not(noscript)').count()).toBe(1);
  const main = page.locator('main');
  expect(await main.evaluate((element) => Object.hasOwn(element, 'removeChild'))).toBe(false);
});

/** Notes each move of the focus from now on, and what is left of the screen that an element is of. */
function watchFocus(element: Locator): Promise<void> {
  return element.evaluate((old) => {
    const moments: Moment[] = [];
    window.moments = moments;
    addEventListener('focusin', ({ target }) => {
      let part: Element | null = old;
      while (part?.parentElement && part.parentElement.localName !== 'main') {
        part = part.parentElement;
      }
      const box = part?.getBoundingClientRect();
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      moments.push({
        at: (target as Element).textContent ?? '',
        left: old.isConnected ? part?.textContent?.replaceAll(/\s+/g, ' ') : undefined,
        size: Math.max(box?.width ?? 0, box?.height ?? 0),
        twiceGivenIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      });
    });
  });
}
