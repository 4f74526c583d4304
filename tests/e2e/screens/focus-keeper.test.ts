import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';

/** For a busy machine. */
const PATIENCE = { timeout: 15_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

/** The state of a page when the focus moved. */
interface Moment {
  /** The newly focused element. */
  readonly at: string;
  /** The text that remains of the old screen; undefined if it is gone. */
  readonly left?: string | undefined;
  /** The longer side of the remainder, pixels. */
  readonly size: number;
  readonly twiceGivenIds: readonly string[];
}

declare global {
  interface Window {
    /** Each focus move since `watchFocus`. */
    moments?: Moment[];
  }
}

test('the link to a screen stays hidden until the heading has the focus, and is then removed', async () => {
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

/** Records each focus move from now on, and what remains of an element's screen. */
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
