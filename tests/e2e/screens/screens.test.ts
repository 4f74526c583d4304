import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { blockScript } from '../kit/block-script.ts';

/** For a busy machine. */
const PATIENCE = { timeout: 15_000 };

const app = startSiteForTests();

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
  const failed = await blockScript(person, 'full-footer');
  await page.getByRole('link', { name: 'Earmark, home' }).first().click();
  await failed();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('contentinfo').getByRole('button').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(home);
});

const NOT_OPENED = 'This could not be opened. Check your connection, then reload the page.';

test('a failed load of the quick find or a dialog is reported, and the focus stays', async () => {
  const person = await openPerson(app, { at: '/accessibility' });
  const { page } = person;
  await blockScript(person, '(?:palette|chat-dialogs)');
  const button = page.getByRole('button', { name: 'Show and change the shortcuts' });
  await button.press('Enter');
  await expect.poll(() => person.announcements.map(({ text }) => text)).toEqual([NOT_OPENED]);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('F2');
  await expect.poll(() => person.announcements.map(({ text }) => text)).toHaveLength(2);
  await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
});

test('a failed load of the language question is reported, and typed text stays', async () => {
  const person = await openPerson(app, { at: '/sign-in' });
  const { page } = person;
  await blockScript(person, 'language-question');
  await page.getByLabel('Email').fill('somebody@people.example');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Srpski' }).press('Enter');
  await waitToHear(person, NOT_OPENED);
  expect(await page.getByLabel('Email').inputValue()).toBe('somebody@people.example');
});

test('the second step is set up by its key if the QR code cannot be loaded', async () => {
  const ana = await makePerson(app);
  const person = await openPerson(app, { as: ana, at: '/account/security' });
  const { page } = person;
  await blockScript(person, 'second-factor-qr');
  await page.getByRole('button', { name: 'Set up the second step' }).press('Enter');
  const form = page.getByRole('form', { name: 'Set up the second step' });
  await form.getByLabel('Current password').fill(ana.password);
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Type the key into the app instead.');
  await page.locator('main').getByText('The QR code could not be loaded.').waitFor();
  await page.getByLabel('Code from the app').waitFor();
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
