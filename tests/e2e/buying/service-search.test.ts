import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makeFreelancer } from '../../kit/make/make-freelancer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import {
  openPerson,
  overflowOf,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const VOICE_OVER = 31;
const PATH = `/audio-services/${VOICE_OVER}`;

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
  // 24 services. Eight have demos and are in Serbian, three of these are cheap.
  for (let n = 0; n < 24; n += 1) {
    const isSerbian = n % 3 === 0;
    await makeFreelancer(app.db, VOICE_OVER, {
      title: `Service ${n}`,
      languages: isSerbian ? ['Serbian'] : ['English'],
      price: n % 9 === 0 ? 4 : 15,
      demo: isSerbian,
      orders: 5,
      ...(isSerbian && { mean: 4.5, days: 3 }),
      ...(!isSerbian && { state: 'limited' as const }),
    });
  }
  await app.db
    .updateTable('audio')
    .set({ state: 'ready', preview_bytes: 100, peaks: Buffer.of(1, 90, 40) })
    .execute();
});

const h2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const optionsOf = (page: Page, name: string) =>
  select(page, name).getByRole('option').allInnerTexts();

test('filters apply by keyboard after a pause, with one announcement and in the address', async () => {
  const person = await openPerson(app, { at: PATH });
  const { page, announcements } = person;
  const look = createScreenCheck('service-search');
  await h2(page, '24 services, page 1 of 2').waitFor();
  expect(await page.getByRole('article').count()).toBe(20);
  expect(await optionsOf(page, 'Language')).toEqual(['Any', 'English (16)', 'Serbian (8)']);
  // Nobody charges more than 20 euros, so there is no such choice.
  const price = page.getByRole('group', { name: 'Price a minute' });
  await price.getByText('up to 4.99 EUR (3), 10 to 19.99 EUR (21)').waitFor();

  const spoken = announcements.length;
  await tabTo(page, { role: 'combobox', name: 'Language' });
  await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('ArrowDown')]);
  await waitToHear(person, '8 services');
  await page.waitForURL(`**${PATH}?language=Serbian`);
  // The first arrow passed over English without applying it.
  expect(announcements.slice(spoken).map(({ text }) => text)).toEqual(['8 services']);
  expect(await select(page, 'Language').evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  expect(await select(page, 'Language').inputValue()).toBe('Serbian');

  await tabTo(page, { role: 'checkbox', name: 'Has demos (8)' });
  await page.keyboard.press('Space');
  await page.waitForURL(`**${PATH}?language=Serbian&demos=on`);
  await tabTo(page, { role: 'combobox', name: 'Sort by' });
  await page.keyboard.press('Home');
  await select(page, 'Sort by').selectOption('Lowest price first');
  await page.waitForURL(/sort=price/);
  await look(page, 'filtered');

  await page.goBack();
  await page.waitForURL(`**${PATH}?language=Serbian&demos=on`);
  await expect.poll(() => select(page, 'Sort by').inputValue()).toBe('');
  await page.goBack();
  await page.goBack();
  await h2(page, '24 services, page 1 of 2').waitFor();
  expect(await select(page, 'Language').inputValue()).toBe('');
  await page.goForward();
  await h2(page, '8 services').waitFor();
  expect(await select(page, 'Language').inputValue()).toBe('Serbian');
  await page.getByRole('link', { name: 'Remove all filters' }).press('Enter');
  await h2(page, '24 services, page 1 of 2').waitFor();

  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await h2(page, '24 services, page 2 of 2').waitFor();
  await page.locator('h2:focus').filter({ hasText: 'page 2 of 2' }).waitFor();
  expect(await page.title()).toBe('Voice-over, page 2 - Earmark');

  // A change during the loading of an earlier one is kept.
  const asked = page.waitForRequest('**/services/getAllServices');
  const changed = page.getByRole('combobox', { name: 'Stars' }).and(page.locator('.touched'));
  await page.route('**/services/getAllServices', async (route) => {
    await changed.waitFor({ state: 'attached' });
    await route.continue();
  });
  await select(page, 'Language').selectOption('Serbian');
  await asked;
  await select(page, 'Stars').selectOption('4');
  // The earlier answer arrives only now.
  await select(page, 'Stars').evaluate((one) => one.classList.add('touched'));
  await page.waitForURL(`**${PATH}?language=Serbian&rating=4`);
  await h2(page, '8 services').waitFor();
  expect(await select(page, 'Stars').inputValue()).toBe('4');
});

test('prices and days are typed, apply after a pause, and are kept in the address', async () => {
  const person = await openPerson(app, { at: PATH });
  const { page, announcements } = person;
  const price = page.getByRole('group', { name: 'Price a minute' });
  const spoken = announcements.length;
  await tabTo(page, { role: 'textbox', name: 'From' });
  await page.keyboard.type('4,');
  await page.keyboard.type('5');
  await waitToHear(person, '21 services, page 1 of 2');
  expect(announcements.slice(spoken).map(({ text }) => text)).toEqual(['21 services, page 1 of 2']);
  expect(await price.getByLabel('From').inputValue()).toBe('4,5');
  // The counts beside a filter ignore that filter alone.
  await price.getByText('up to 4.99 EUR (3), 10 to 19.99 EUR (21)').waitFor();
  await page.getByText('within 3 days (5), within 7 days (5)').waitFor();
  await tabTo(page, { role: 'textbox', name: 'Days at most' });
  await page.keyboard.type('9');
  await waitToHear(person, '5 services');
  expect(new URL(page.url()).search).toBe('?priceFrom=4%2C5&delivery=9');
  expect(
    await page.getByLabel('Days at most').evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await expectNoAxeViolations(page);
  await page.locator('[name=priceTo]').fill('ten');
  await page.waitForURL(/priceTo=ten/);
  await price.getByText('Type a price such as 12.50.').waitFor();
  await h2(page, '5 services').waitFor();
  await expectNoAxeViolations(page);
  await page.locator('[name=priceTo]').fill('5');
  await h2(page, '0 services').waitFor();
  await page.getByText('Nobody fits all of these filters.').waitFor();
});

test('a category begins with three voices, which load when played, and the home page has four', async () => {
  const { page, expectFaults } = await preparePerson(app);
  // The sounds of this test have no files.
  expectFaults(/\/audio\//);
  const audio: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/audio/')) audio.push(request.url());
  });
  await page.goto(PATH);
  const voices = page.getByRole('region', { name: 'Hear three voices' });
  const play = voices.getByRole('button', { name: /^Play / });
  expect(await play.count()).toBe(3);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect(await page.getByRole('button', { name: /^Play / }).count()).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  expect(audio).toEqual([]);
  const asked = page.waitForRequest('**/audio/**');
  await play.first().press('Enter');
  await asked;

  await goWithin(page, '/');
  const hired = page.getByRole('region', { name: 'Voices to hire' });
  await expect.poll(() => hired.getByRole('button', { name: /^Play / }).count()).toBe(4);
  await hired.getByRole('link', { name: 'All freelancers' }).click();
  await page.getByRole('heading', { level: 1, name: 'All freelancers' }).waitFor();
});

test('everything works without scripts', async () => {
  const { page } = await openPerson(app, { at: PATH, runsScripts: false });
  await select(page, 'Language').selectOption('Serbian');
  await page.getByLabel('Has demos (8)').check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await h2(page, '8 services').waitFor();
  expect(new URL(page.url()).searchParams.get('language')).toBe('Serbian');
  expect(await page.getByLabel('Has demos (8)').isChecked()).toBe(true);
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Next' }).click();
  await h2(page, '24 services, page 2 of 2').waitFor();
  expect(await page.getByRole('article').count()).toBe(4);
});

test('all freelancers are listed with their services, also on a narrow screen', async () => {
  const person = await openPerson(app, { at: '/audio-services-categories', width: 320 });
  const { page } = person;
  await page.getByRole('link', { name: 'All freelancers' }).click();
  await page.getByRole('heading', { level: 1, name: 'All freelancers' }).waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  await select(page, 'Language').selectOption('Serbian');
  await waitToHear(person, '8 freelancers');
  expect(new URL(page.url()).pathname).toBe('/freelancers');
  const card = page.getByRole('article').first();
  await card.getByText(/Speaks Serbian/).waitFor();
  await card.getByText('Voice-over', { exact: true }).waitFor();
  await card.getByText(/^from (4|15)\.00 EUR per minute, .* RSD$/).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await createScreenCheck('all-freelancers')(page, 'narrow');

  // The specification's address shows the same list, and its filters stay in it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await goWithin(page, '/users');
  await h2(page, '24 freelancers, page 1 of 2').waitFor();
  await select(page, 'Language').focus();
  await select(page, 'Language').selectOption('Serbian');
  await h2(page, '8 freelancers').waitFor();
  expect(new URL(page.url()).pathname).toBe('/users');
  expect(await page.locator(':focus').evaluate((field) => field.nodeName)).toBe('SELECT');
  await card.getByRole('link', { name: /^Talk to person-/ }).press('Enter');
  await page.waitForURL('**/role-selector');
  await goWithin(page, '/users?search=person');
  await page.waitForURL('**/search/freelancers?words=person');
});

test('a chosen or focused choice stays when nobody fits any more', async () => {
  const person = await openPerson(app, { at: `${PATH}?available=on` });
  const { page } = person;
  await h2(page, '8 services').waitFor();
  // All available people have demos. Those with little time have none.
  await page.getByRole('checkbox', { name: 'Has demos (8)' }).focus();
  await app.db.deleteFrom('service_demo').execute();
  await page.getByRole('checkbox', { name: 'Available now (8)' }).evaluate((one: HTMLElement) => {
    // As a click that leaves the focus where it is.
    one.click();
  });
  await waitToHear(person, '24 services, page 1 of 2');
  await page.getByRole('checkbox', { name: 'Has demos (0)' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: /^Has demos/ }).waitFor({ state: 'detached' });

  await page.goto(`${PATH}?language=Klingon&priceFrom=50`);
  await h2(page, '0 services').waitFor();
  await page.getByText('Nobody fits all of these filters.').waitFor();
  expect(await select(page, 'Language').inputValue()).toBe('Klingon');
  expect(await page.locator('[name=priceFrom]').inputValue()).toBe('50');
  await expectNoAxeViolations(page);
});
