import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';

/** For a busy machine. */
const PATIENCE = { timeout: 15_000 };

const app = startSiteForTests();

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

test('a heading is focusable only while it has the focus, also if the window is left meanwhile', async () => {
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

  // In a background window the focus moved without an event.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Contact');
  await heading.evaluate(hideFromBlur);
  await page.mouse.click(5, 400);
  expect(await placesOf(page)).toEqual(['Contact']);
  await page.keyboard.press('Tab');
  expect(await placesOf(page)).toEqual([]);
});

test('the skip link moves into the content, from which Tab continues', async () => {
  const { page, focusMoves } = await openPerson(app);
  await page.keyboard.press('Tab');
  expect(focusMoves.at(-1)).toBe('a Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('main:focus').count(), PATIENCE).toBe(1);
  await page.keyboard.press('Tab');
  expect(focusMoves.at(-1)).toMatch(/^input What should it sound like/);
  expect(await placesOf(page)).toEqual([]);
});

test('a dialog moves the focus to its first field at once', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/accessibility' });
  const before = focusMoves.length;
  await page.getByRole('button', { name: 'Show and change the shortcuts' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('select:focus').count(), PATIENCE).toBe(1);
  expect(focusMoves.slice(before).filter((move) => !move.startsWith('button Show'))).toEqual([
    'select Say the last announcement again',
  ]);
});

test('F6 enters a region at its heading, if that is visible', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/faq' });
  for (let press = 1; press <= 6; press += 1) await page.keyboard.press('F6');
  await expect
    .poll(() => focusMoves)
    .toEqual([
      'a Earmark, home',
      'a Home',
      'input Search sounds, services and freelancers',
      'h1 Frequently asked questions',
      'h2 On this page',
      'a Terms of Use',
    ]);
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => focusMoves.at(-1)).toBe('h2 On this page');
  expect(await placesOf(page)).toEqual(['On this page']);
});

test('Back to a link announces the screen once; a focused heading needs no announcement', async () => {
  const person = await openPerson(app, { at: '/role-selector' });
  const { page, announcements, focusMoves } = person;
  await tabTo(page, { role: 'link', name: /^Sign up as\s+Buyer/ });
  await page.keyboard.press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Sign up as buyer');
  expect(announcements).toEqual([]);

  await page.goBack();
  await waitToHear(person, 'Welcome to Earmark');
  expect(focusMoves.at(-1)).toMatch(/^a .*Sign up as\s+Buyer/);

  // No link was followed from there: the heading gets the focus.
  await page.goForward();
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Sign up as buyer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect.poll(() => focusMoves.at(-1), PATIENCE).toBe('h1 Contact');
  await page.goBack();
  await waitToHear(person, 'Sign up as buyer');
  expect(announcements.map(({ text }) => text)).toEqual(['Welcome to Earmark', 'Sign up as buyer']);
});

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

/** Returns the texts of focusable elements that are not controls. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[tabindex]:not(button, a, input)')].map(
      ({ innerText }) => innerText.trim(),
    ),
  );
}

/** Simulates leaving the window: the element gets a blur event and keeps the focus. */
function leaveWindow(element: Element): void {
  element.dispatchEvent(new FocusEvent('blur'));
}

/** Suppresses an element's blur event, as in a background window. */
function hideFromBlur(element: Element): void {
  addEventListener('blur', (event) => event.target === element && event.stopPropagation(), {
    capture: true,
    once: true,
  });
}

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
