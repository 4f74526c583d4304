import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo, typeOver } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const MIXING = 32;

const app = startSiteForTests();
let mira: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  mira = await makePerson(app, { role: 2, name: 'Mira' });
  await app.db
    .updateTable('account')
    .set({ biography: 'Lantern tales for children, told slowly.', languages: ['Serbian'] })
    .where('id', '=', mira.id)
    .execute();
  for (let number = 1; number <= 7; number += 1) {
    await insertStockSound(app.db, mira.id, { name: `Lantern ${number}` });
  }
  for (let number = 1; number <= 23; number += 1) {
    const person = number === 1 ? mira : await makePerson(app, { role: 2 });
    await app.db
      .insertInto('service')
      .values({
        account_id: person.id,
        category_id: MIXING,
        title: `Lantern stories ${number}`,
        description: 'Read by the fire.',
        price_cents: 1_000,
      })
      .execute();
  }
});

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search sounds, services and freelancers' });
const list = (page: Page, name = 'Suggestions') => page.getByRole('listbox', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Returns the text of the option that the field points to. */
function activeOption(page: Page): Promise<string | undefined> {
  return box(page).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  });
}

const isFocused = (page: Page) => box(page).evaluate((field) => field === document.activeElement);

test('the keyboard walks through suggestions, closes them, or searches, and a mouse chooses', async () => {
  const person = await openPerson(app);
  const { page } = person;
  await tabTo(page, { role: 'combobox', name: /^Search sounds/ });
  expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.type('lantern');
  await list(page).waitFor();
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  expect(await activeOption(page)).toBeUndefined();
  await waitToHear(person, '7 suggestions.');
  await expectNoAxeViolations(page);

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toBe(`Lantern 7, Sound by ${mira.userName}`);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeOption(page)).toBe(`${mira.userName}, Freelancer`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toBe(`Lantern 7, Sound by ${mira.userName}`);
  expect(await isFocused(page)).toBe(true);
  expect(await box(page).inputValue()).toBe('lantern');
  await page.keyboard.press('Home');
  await expect.poll(() => activeOption(page)).toBeUndefined();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await h1(page, mira.userName).waitFor();
  expect(await box(page).inputValue()).toBe('');
  const counts = person.announcements.filter(({ text }) => text.includes('suggestion'));
  expect(counts.map(({ text }) => text)).toEqual(['7 suggestions.']);

  // Escape closes the list and keeps the text.
  await box(page).focus();
  await page.keyboard.type('lantern');
  await list(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'hidden' });
  expect(await box(page).inputValue()).toBe('lantern');
  // The field follows its list one rendering later.
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await activeOption(page)).toBeUndefined();
  await page.keyboard.press('Escape');
  expect(await box(page).inputValue()).toBe('lantern');
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await list(page).waitFor();
  await page.keyboard.press('Tab');
  await list(page).waitFor({ state: 'hidden' });
  expect(await box(page).inputValue()).toBe('lantern');

  // Enter searches the typed text while suggestions are open.
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await list(page).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await h1(page, 'Results for “lantern”').waitFor();
  await waitToHear(person, 'Found: 7 sounds, 23 services and 1 freelancer.');
  expect(await list(page).isVisible()).toBe(false);

  await box(page).click();
  await typeOver(page, 'lantern 4');
  await option(page, 'Lantern 4').click();
  await h1(page, 'Lantern 4').waitFor();
});

test('typed characters survive the loading of the list, and are asked for once after a pause', async () => {
  const { page } = await openPerson(app);
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/suggestions-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await box(page).focus();
  await page.keyboard.type('lant');
  load();
  await page.keyboard.type('ern 3');
  await option(page, 'Lantern 3').waitFor();
  expect(await box(page).inputValue()).toBe('lantern 3');

  const asked: string[] = [];
  await page.route('**/search/getSuggestions', async (route) => {
    asked.push(route.request().postData() ?? '');
    await route.continue();
  });
  await typeOver(page, 'lantern 5');
  await option(page, 'Lantern 5').waitFor();
  expect(asked).toHaveLength(1);
});

test('the results have three groups with pages of their own, and former addresses work', async () => {
  const person = await openPerson(app, { at: '/search?words=lantern' });
  const { page } = person;
  const look = createScreenCheck('search-results');
  for (const name of ['7 sounds', '23 services', '1 freelancer']) {
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  }
  await page.getByRole('link', { name: 'All 7 sounds' }).waitFor();
  await look(page, 'groups');
  await page.getByRole('link', { name: 'All 23 services' }).click();
  await h1(page, 'Services for “lantern”').waitFor();
  await page.getByRole('heading', { level: 2, name: '23 services, page 1 of 2' }).waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.locator(':focus').filter({ hasText: '23 services, page 2 of 2' }).waitFor();
  expect(new URL(page.url()).search).toBe('?words=lantern&page=2');
  await page.getByRole('link', { name: 'Lantern stories 3', exact: true }).waitFor();
  await goWithin(page, '/search/freelancers?words=mira');
  await page.getByRole('heading', { level: 2, name: '1 freelancer' }).waitFor();
  await page.getByRole('link', { name: 'All results for “mira”' }).click();
  await h1(page, 'Results for “mira”').waitFor();
  await goWithin(page, '/search/services?words=lantern&page=9');
  await page.getByText('There is no page 9: the last one is 2.').waitFor();

  // Addresses of the former list of sounds lead to it.
  await page.goto('/search');
  await page.waitForURL('**/search/sounds');
  await page.goto('/search?words=lantern&sort=cheapest');
  await page.waitForURL('**/search/sounds?words=lantern&sort=cheapest');
  await h1(page, 'Sounds for “lantern”').waitFor();
});

test('Cyrillic and mistyped words are found, and a search without results offers next steps', async () => {
  const person = await openPerson(app, { at: '/search?words=лантерн' });
  const { page } = person;
  await page.getByRole('heading', { level: 2, name: '23 services', exact: true }).waitFor();
  await box(page).fill('lanterm');
  await option(page, 'Lantern stories 23').waitFor();
  await box(page).press('Enter');
  const sentence = 'Nothing fits “lanterm”. These are results for “lantern”.';
  await page.getByText(sentence, { exact: true }).waitFor();
  await waitToHear(person, `${sentence} Found: 7 sounds, 23 services and 1 freelancer.`);

  await box(page).fill('zzzzqqqq');
  await waitToHear(person, 'No suggestions.');
  await box(page).press('Enter');
  await page.getByText('Nothing fits “zzzzqqqq”. Fewer words').waitFor();
  await waitToHear(person, 'Nothing found.');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'See all freelancers' }).waitFor();
  await box(page).fill('%%%');
  await box(page).press('Enter');
  await page.getByText('Please search with letters or digits').first().waitFor();
});

test('recent searches open in the empty field by an arrow, and are cleared by a button or sign-out', async () => {
  const person = await openPerson(app, { as: mira });
  const { page } = person;
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await box(page).fill(words);
    await box(page).press('Enter');
    await h1(page, `Results for “${words}”`).waitFor();
  }
  const heard = person.announcements.length;
  await box(page).focus();
  const recent = list(page, 'Recent searches');
  expect(await recent.isVisible()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await recent.waitFor();
  await expect.poll(() => activeOption(page)).toBe('six');
  expect(await recent.getByRole('option').allTextContents()).toEqual([
    'six',
    'five',
    'four',
    'three',
    'two',
  ]);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await h1(page, 'Results for “five”').waitFor();
  expect(person.announcements.slice(heard).some(({ text }) => text.includes('suggest'))).toBe(
    false,
  );

  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await recent.waitFor();
  await tabTo(page, { role: 'button', name: 'Clear recent searches' });
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Recent searches cleared.');
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await recent.isVisible()).toBe(false);
  const stored = () => page.evaluate(() => localStorage.getItem('recentSearches'));
  expect(await stored()).toBeNull();

  await box(page).fill('secret');
  await box(page).press('Enter');
  await h1(page, 'Results for “secret”').waitFor();
  expect(await stored()).toBe('["secret"]');
  await page.getByRole('button', { name: 'Freelancer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await stored()).toBeNull();
});

test('suggestions fit a window of 320 pixels, where Escape first closes the list', async () => {
  const { page } = await openPerson(app, { width: 320, height: 640 });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await toggle.click();
  await page.keyboard.type('lantern');
  await list(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  expect(await box(page).inputValue()).toBe('lantern');
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  await goWithin(page, '/search?words=lantern');
  await page.getByRole('heading', { level: 2, name: '23 services' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('without JavaScript the form finds all groups and their pages', async () => {
  const { page } = await openPerson(app, { runsScripts: false });
  const field = page.getByLabel('Search sounds, services and freelancers');
  expect(await field.getAttribute('role')).toBeNull();
  await field.fill('lantern');
  await field.press('Enter');
  await h1(page, 'Results for “lantern”').waitFor();
  await page.getByText('Found: 7 sounds, 23 services and 1 freelancer.').waitFor();
  await page.getByRole('link', { name: 'All 23 services' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 2, name: '23 services, page 2 of 2' }).waitFor();
});
