import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { connectSocket } from '../../kit/test-socket.ts';
import { languageCookie } from '../../../shared/languages/site-languages.ts';
import {
  openPerson,
  type Opening,
  type Person,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { englishLeftovers } from '../screens/english-leftovers.ts';
import { expectFocusedFault } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

/** The daily limit for one account. */
const REPORTS_A_DAY = 50;
const see = createScreenCheck('serbian');

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

/** Opens a page for a person who has chosen Serbian before. */
async function openInSerbian(opening: Opening): Promise<Person> {
  const person = await preparePerson(app, opening);
  const [name = '', value = ''] = languageCookie('sr-Latn', 'http:').split(/[=;]/);
  await person.page.context().addCookies([{ name, value, url: app.url }]);
  await person.page.goto(opening.at ?? '/');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
/** Waits for the page in Serbian: a change of language reloads it. */
const inSerbian = (page: Page) => page.locator('html[lang="sr-Latn"]').waitFor();
const chooser = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name });

/** Checks that a screen has no axe violation and no word of the English catalogues. */
async function look(page: Page, step: string): Promise<void> {
  expect(await languageOf(page)).toBe('sr-Latn');
  expect(await englishLeftovers(page)).toEqual([]);
  await see(page, step);
}

test('a visitor accepts the offer of Serbian, searches, and gets a form in Serbian', async () => {
  const freelancer = await makePerson(app, { role: 2 });
  await insertStockSound(app.db, freelancer.id, { name: 'Rain far away' });
  const { page } = await preparePerson(app);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['sr-Latn-RS', 'en'] });
  });
  await page.goto('/audio-stock');
  expect(await languageOf(page)).toBe('en');
  const offer = page.getByRole('region', { name: 'Jezik' });
  expect(await offer.getAttribute('lang')).toBe('sr-Latn');
  await see(page, 'offer');
  await offer.getByRole('button', { name: 'Pređi na srpski' }).click();
  await page.getByRole('heading', { level: 1, name: 'Katalog zvukova' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/audio-stock');
  expect(await offer.count()).toBe(0);
  await page.getByRole('link', { name: /Priroda i vreme/ }).waitFor();
  await look(page, 'categories');

  await goWithin(page, '/');
  await look(page, 'home');
  await goWithin(page, '/search?words=rain');
  await page.getByText('1 zvuk', { exact: false }).first().waitFor();
  await look(page, 'search');

  await goWithin(page, '/sign-up/1/buyer');
  await page.getByRole('main').getByRole('button', { name: 'Registrujte se' }).click();
  await page.getByRole('paragraph').getByText('Unesite svoj imejl.').waitFor();
  await look(page, 'sign-up with errors');
});

test('the switch stays on the page, asks if typed text could be lost, and is remembered', async () => {
  const { page } = await openPerson(app, { at: '/sign-in' });
  expect(await chooser(page, 'English').getAttribute('aria-current')).toBe('true');
  expect(await chooser(page, 'Srpski').getAttribute('lang')).toBe('sr-Latn');
  await page.getByLabel('Email').fill('somebody@people.example');
  await chooser(page, 'Srpski').click();
  const question = page.getByRole('dialog', { name: 'Change the language?' });
  await question.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('somebody@people.example');
  expect(await languageOf(page)).toBe('en');

  await chooser(page, 'Srpski').click();
  await question.getByRole('button', { name: 'Change the language' }).click();
  await page.getByRole('heading', { level: 1, name: 'Prijavite se' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(await chooser(page, 'Srpski').getAttribute('aria-current')).toBe('true');
  await page.goto('/about');
  await page.getByRole('heading', { level: 1, name: 'O Earmarku' }).waitFor();
  expect(await page.title()).toBe('O nama - Earmark');
});

test('the chosen language applies on another device, and to replies', async () => {
  const ana = await makePerson(app);
  const own = await openPerson(app, { as: ana, at: '/account/security' });
  await chooser(own.page, 'Srpski').click();
  await inSerbian(own.page);
  await own.page.getByRole('heading', { level: 1 }).waitFor();
  await own.page.getByLabel('Sadašnja lozinka').first().fill('not the password');
  await own.page.getByLabel('Nova lozinka').fill('another good password');
  await own.page.getByLabel('Potvrda nove lozinke').fill('another good password');
  await own.page.getByRole('button', { name: 'Promeni lozinku' }).click();
  await own.page.getByText('Uneli ste pogrešnu lozinku.').first().waitFor();
  await expectFocusedFault(own.page, 'currentPassword: Uneli ste pogrešnu lozinku.');
  await look(own.page, 'security with a refusal');

  const { page } = await openPerson(app, { at: '/sign-in' });
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill(ana.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await inSerbian(page);
  await page.getByRole('button', { name: 'Ana: Kupac' }).waitFor();
});

test('a buyer writes, buys, and reads events and refusals in Serbian', async () => {
  const [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const buyer = await openInSerbian({ as: ana, at: `/user/messages/${boris.id}` });
  const box = buyer.page.getByRole('textbox', { name: 'Poruka' });
  await box.fill('Dobar dan! Treba mi kiša.');
  await box.press('Enter');
  await buyer.page.getByRole('grid').getByText('Treba mi kiša.').waitFor();
  const { id: projectId } = await makeOffer(app, boris, ana, { projectName: 'Kiša' });
  await waitToHear(buyer, 'Kiša');
  await look(buyer.page, 'conversation');
  await goWithin(buyer.page, '/cart');
  await buyer.page.getByText('Kiša').first().waitFor();
  await buyer.page.getByRole('button', { name: /porudžbin/ }).click();
  await buyer.page
    .getByText('Potrebno je da prihvatite Pravila prodaje i Uslove korišćenja.')
    .waitFor();
  await look(buyer.page, 'cart with an error');

  // Earmark's events in a conversation are in the reader's language.
  const { page } = buyer;
  await goWithin(page, `/user/messages/${boris.id}`);
  await page.getByRole('group', { name: /^ponuda, Kiša/ }).waitFor();
  await app.call('/projects/withdrawOffer', { projectId }, boris.auth);
  const line = 'Ponuda „Kiša” je povučena.';
  await waitToHear(buyer, `Earmark: ${line}`);
  const row = page.getByRole('row').filter({ hasText: line });
  expect(await row.innerText()).toMatch(/^Earmark\s/);
  await page.locator('.inbox-line').getByText(`Earmark: ${line}`).waitFor();
  await page.keyboard.press('Alt+Shift+1');
  await waitToHear(buyer, `Earmark: ${line}, `);
  await row.scrollIntoViewIfNeeded();
  await see(page, 'event');

  // So are refusals over the socket.
  const socket = await connectSocket(app, ana.auth);
  for (let count = 0; count < REPORTS_A_DAY; count += 1) {
    await socket.send('report:send', { clientId: randomUUID(), text: 'Spam', aboutId: boris.id });
  }
  socket.close();
  await page.getByRole('button', { name: 'Prijavi osobu' }).click();
  await page.getByRole('textbox', { name: 'Tekst prijave' }).fill('Još jedna');
  await page.getByRole('button', { name: 'Pošalji prijavu' }).click();
  await waitToHear(
    buyer,
    'Vaša prijava nije poslata. Danas ste poslali veoma mnogo prijava. Pišite nam imejlom.',
  );
  await row.getByRole('link', { name: 'Pogledaj projekat Kiša' }).press('Enter');
  await page.waitForURL(`**/project/${projectId}`);
});

test('the reason why something cannot be bought is translated, and its name is not', async () => {
  const [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const { id } = await makeSound(app, boris, { name: 'sent' });
  await buy(app, ana, [id]);
  const { page } = await openInSerbian({ as: ana });
  const project = { id, name: 'sent', description: 'A bell', price: 1 };
  const items = JSON.stringify([{ id, quantity: 1, project }]);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), items);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'To ste već kupili.' });
  await line.getByRole('heading', { name: 'sent', exact: true }).waitFor();
  await look(page, 'cart with what cannot be bought');
});
