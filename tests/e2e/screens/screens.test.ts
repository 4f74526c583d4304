import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite } from '../kit/browser.ts';

/** For a busy machine. */
const PATIENCE = { timeout: 15_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

test('Back during the first render leads to the previous screen', async () => {
  const { page } = await openPerson(app, { at: '/faq' });
  // A screen that only the browser renders.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  await settings.waitFor();
  await page.addInitScript(goBackWhileDrawn);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/faq');
  expect(await settings.count()).toBe(0);
  expect(await page.title()).toBe('FAQ - Earmark');
});

test('a reloaded page keeps its scroll position', async () => {
  const { page } = await openPerson(app, { at: '/faq' });
  const place = () => page.evaluate(() => scrollY);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(place, PATIENCE).toBe(900);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(place, PATIENCE).toBe(900);
});

test('a screen stays if a part of its footer cannot be loaded', async () => {
  const first = await openPerson(app);
  const home = await first.page.getByRole('heading', { level: 1 }).innerText();
  const person = await openPerson(app, { at: '/sign-in' });
  const { page } = person;
  person.expectFaults(/ERR_FAILED/);
  await page.route(/\/full-footer-[^/]*\.js$/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Earmark, home' }).first().click();
  await failed;
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('contentinfo').getByRole('button').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(home);
});

/**
 * Runs in the page. Presses Back when the first element of the first screen is created. Then slows
 * down the rest, so that the previous screen has loaded before the first one is complete.
 */
function goBackWhileDrawn(): void {
  const make = document.createElement.bind(document);
  let isBack = false;
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    if (document.querySelector('main')) return make(name, options);
    if (!isBack && name === 'h1') {
      isBack = true;
      history.back();
    }
    const end = performance.now() + (isBack ? 20 : 0);
    while (performance.now() < end);
    return make(name, options);
  };
}
