import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';

/** For a machine that does much else. */
const PATIENCE = { timeout: 15_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

test('a heading can take the focus for as long as it has it, also in a window that is left meanwhile', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/role-selector' });
  expect(await placesOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Sign up as\s+Buyer/ }).press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Sign up as buyer');
  expect(await placesOf(page)).toEqual(['Sign up as buyer']);

  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate(leaveWindow);
  expect(await placesOf(page)).toEqual(['Sign up as buyer']);
  await page.keyboard.press('Tab');
  expect(await placesOf(page)).toEqual([]);
  expect(focusMoves.at(-1)).toBe('summary Help: signing up');

  // It was moved away without a word, where the window had not the focus.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Contact');
  await heading.evaluate(hideFromBlur);
  await page.mouse.click(5, 400);
  expect(await placesOf(page)).toEqual(['Contact']);
  await page.keyboard.press('Tab');
  expect(await placesOf(page)).toEqual([]);
});

test('the way past the menu leads into the content, from which Tab goes on', async () => {
  const { page, focusMoves } = await openPerson(app);
  await page.keyboard.press('Tab');
  expect(focusMoves.at(-1)).toBe('a Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('main:focus').count(), PATIENCE).toBe(1);
  await page.keyboard.press('Tab');
  expect(focusMoves.at(-1)).toMatch(/^a Buy sounds/);
  expect(await placesOf(page)).toEqual([]);
});

test('a dialog begins at its heading, to which the focus goes at once', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/accessibility' });
  const before = focusMoves.length;
  await page.getByRole('button', { name: 'Show and change the shortcuts' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('h2:focus').count(), PATIENCE).toBe(1);
  expect(focusMoves.slice(before).filter((move) => !move.startsWith('button Show'))).toEqual([
    expect.stringMatching(/^h2 /),
  ]);
});

test('F6 enters a part of the page at its heading, where it has one in sight', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/faq' });
  for (let press = 1; press <= 6; press += 1) await page.keyboard.press('F6');
  expect(focusMoves).toEqual([
    'a Earmark, home',
    'a Home',
    'input Search sounds',
    'h1 Frequently asked questions',
    'h2 On this page',
    'a Terms of Use',
  ]);
  await page.keyboard.press('Shift+F6');
  expect(focusMoves.at(-1)).toBe('h2 On this page');
  expect(await placesOf(page)).toEqual(['On this page']);
});

test('back at a link, the screen is said once; where its heading has the focus, that says it', async () => {
  const person = await openPerson(app, { at: '/role-selector' });
  const { page, announcements, focusMoves } = person;
  await tabTo(page, { role: 'link', name: /^Sign up as\s+Buyer/ });
  await page.keyboard.press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Sign up as buyer');
  expect(announcements).toEqual([]);

  await page.goBack();
  await waitToHear(person, 'Welcome to Earmark');
  expect(focusMoves.at(-1)).toMatch(/^a .*Sign up as\s+Buyer/);

  // No link led from there: the heading takes the focus.
  await page.goForward();
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Sign up as buyer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Contact');
  await page.goBack();
  await waitToHear(person, 'Sign up as buyer');
  expect(announcements.map(({ text }) => text)).toEqual(['Welcome to Earmark', 'Sign up as buyer']);
});

/** What can take the focus and is no control, by its text. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[tabindex]:not(button, a, input)')].map(
      ({ innerText }) => innerText.trim(),
    ),
  );
}

/** What an element is told when its window is left: the focus goes, and stays its own. */
function leaveWindow(element: Element): void {
  element.dispatchEvent(new FocusEvent('blur'));
}

/** Has an element lose the focus without being told, as in a window that has not the focus. */
function hideFromBlur(element: Element): void {
  addEventListener('blur', (event) => event.target === element && event.stopPropagation(), {
    capture: true,
    once: true,
  });
}
