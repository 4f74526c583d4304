import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { CARDS } from '../../kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makePackages, packagesOf } from '../../kit/make/make-services.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo, typeOver, type Wanted } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const VOICE_OVER = 31;
/** The specification's limit from home to the bank. */
const MAX_ACTIONS = 8;

const app = startSiteForTests();
let boris: TestPerson;
let ana: TestPerson;
let serviceId: number;

beforeAll(async () => {
  await seedCategories(app.db);
});
beforeEach(async () => {
  [boris, ana] = await Promise.all([
    makePerson(app, { role: 2, name: 'Boris' }),
    makePerson(app, { name: 'Ana' }),
  ]);
  ({ serviceId } = await makePackages(app, boris, [basic, standard], { title: 'Calm voice' }));
});

const basic = { name: 'Basic', what: 'Up to 150 words.', price: '25', days: 3, revisions: 1 };
const standard = { name: 'Standard', what: 'Up to 600 words.', price: 79, days: 5, revisions: 2 };
const BUY_BASIC = 'Add Basic to cart, 25.00 EUR';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const field = (page: Page, name: string, at: number) =>
  page.getByRole('group', { name: `Package ${at}` }).getByLabel(name);
const focusedName = (page: Page) => page.locator(':focus').innerText();

describe('ordering a package', () => {
  test('leads by keyboard from home to the bank in at most eight steps, and into the conversation', async () => {
    const look = createScreenCheck('packages');
    const person = await openPerson(app, { as: ana });
    const { page } = person;
    let actions = 0;
    const perform = async (wanted: Wanted, key: 'Enter' | 'Space' = 'Enter') => {
      await tabTo(page, wanted);
      await page.keyboard.press(key);
      actions += 1;
    };
    await perform({ role: 'link', name: 'Audio Services' });
    await heading(page, 'Audio Services');
    await perform({ role: 'link', name: 'Voice-over' });
    await heading(page, 'Voice-over');
    const card = page.getByRole('article').filter({ hasText: boris.userName });
    await card.getByText(/^From 25\.00 EUR, 2,9\d\d\.\d\d RSD$/).waitFor();
    await perform({ role: 'link', name: 'Calm voice' });
    await heading(page, 'Calm voice');
    await perform({ role: 'button', name: BUY_BASIC });
    await waitToHear(person, 'Basic successfully added to cart');
    expect(await focusedName(page)).toBe(BUY_BASIC);
    await look(page, 'added');
    await perform({ role: 'link', name: 'Go to cart' });
    await heading(page, 'Cart');
    await page.getByRole('heading', { level: 3, name: 'Calm voice: Basic' }).waitFor();
    await page.getByRole('checkbox').waitFor();
    await perform({ role: 'checkbox', name: /Selling Rules/ }, 'Space');
    await perform({ role: 'button', name: 'Create Order' });
    await page.waitForURL(/\/chipcard\/pay3d\//);
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);

    await page.getByLabel('Card number').fill(CARDS.approved);
    await page.getByLabel('Name on the card').fill('Ana Test');
    await page.getByLabel('Expiry date').fill('12/2030');
    await page.getByLabel('Security code').fill('000');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(/\/order-status\//);
    const link = page.getByRole('link', { name: `Conversation with ${boris.userName}` });
    await link.waitFor();
    await look(page, 'paid');
    await link.press('Enter');
    await page.waitForURL(`**/user-service-chat/${VOICE_OVER}/${boris.id}`);
    const line = /^offer, Calm voice: Basic, from a package, 25 euros/;
    const offer = page.getByRole('group', { name: line });
    await offer.getByRole('button', { name: 'View delivery Calm voice: Basic' }).waitFor();
    const paid = 'The payment for Calm voice: Basic went through.';
    await page.getByText(paid, { exact: true }).waitFor();
    await offer.getByRole('button', { name: 'View delivery Calm voice: Basic' }).press('Enter');
    await page.getByRole('heading', { name: 'Calm voice: Basic' }).waitFor();
    expect(person.focusMoves.at(-1)).toContain('Calm voice: Basic');
  });

  test('shows changed terms first, and twice gives the same offer and tells the freelancer once', async () => {
    const his = await openPerson(app, { as: boris, at: '/user/messages/' });
    const hers = await openPerson(app, { as: ana, at: `/audio-service/${serviceId}` });
    // A package that was changed is refused, and shows its current terms.
    const old = hers.page.getByRole('button', { name: BUY_BASIC });
    await old.waitFor();
    const long = { ...standard, name: 'W'.repeat(60), what: 'w'.repeat(500), price: 99_999.99 };
    await makePackages(app, boris, [{ ...basic, price: 30 }, standard, long]);
    await old.press('Enter');
    await waitToHear(hers, 'This package was changed or removed.');
    const button = hers.page.getByRole('button', { name: 'Add Basic to cart, 30.00 EUR' });
    await button.waitFor();
    await expect.poll(() => hers.focusMoves.at(-1)).toBe('h2 Packages');
    const items = await app.call('/orders/changeCart', {}, ana.auth);
    expect(items.data?.projects).toEqual([]);
    await hers.page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(hers.page)).toBe(0);
    await expectNoAxeViolations(hers.page);
    await hers.page.setViewportSize({ width: 1280, height: 800 });

    await button.press('Enter');
    await waitToHear(hers, 'Basic successfully added to cart');
    await button.press('Enter');
    await waitToHear(hers, 'Basic is in your cart already.');
    await his.page.getByRole('link', { name: /^Ana Test.*1 unread/ }).waitFor();
    const chat = hers.page.getByRole('link', { name: /^Open the conversation/ });
    await chat.press('Enter');
    const offers = hers.page.getByRole('group', { name: /^offer, Calm voice: Basic/ });
    await offers.first().waitFor();
    expect(await offers.count()).toBe(1);
    await offers.getByRole('link', { name: 'Go to cart' }).waitFor();
    await offers.getByRole('button', { name: /^Decline/ }).waitFor();
    await goWithin(his.page, `/user-service-chat/${VOICE_OVER}/${ana.id}`);
    const theirs = his.page.getByRole('group', { name: /^offer, Calm voice: Basic/ });
    await theirs.getByRole('button', { name: /^Withdraw/ }).waitFor();

    // The owner of the service cannot order it.
    await goWithin(his.page, `/audio-service/${serviceId}`);
    await his.page.getByRole('heading', { name: 'Standard' }).waitFor();
    expect(await his.page.getByRole('button', { name: /^Add Basic to cart/ }).count()).toBe(0);
  });

  test('as a visitor leads back to the package after signing in', async () => {
    const person = await openPerson(app, { at: `/audio-service/${serviceId}` });
    const { page } = person;
    await page.getByRole('link', { name: 'Add Standard to cart, 79.00 EUR' }).press('Enter');
    await page.waitForURL('**/sign-in');
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/audio-service/${serviceId}#package-2`);
    await expect.poll(() => person.focusMoves.at(-1)).toBe('h3 Standard');
    await tabTo(page, { role: 'button', name: 'Add Standard to cart, 79.00 EUR' });
    await page.keyboard.press('Enter');
    await waitToHear(person, 'Standard successfully added to cart');
  });

  test('is for buyers, and a freelancer can switch', async () => {
    const iva = await makePerson(app, { role: 2, name: 'Iva' });
    const hers = await openPerson(app, { as: iva, at: `/audio-service/${serviceId}` });
    await hers.page.getByText('Switch to buyer to order a package.').waitFor();
    expect(await hers.page.getByRole('button', { name: BUY_BASIC }).count()).toBe(0);
    await hers.page.getByRole('button', { name: 'Switch to buyer' }).press('Enter');
    await hers.page.getByRole('button', { name: BUY_BASIC }).waitFor();
    await expect.poll(() => hers.focusMoves.at(-1)).toBe('h2 Packages');
  });
});

describe('the packages in the form of a service', () => {
  test('are added, checked, moved and removed by keyboard', async () => {
    const look = createScreenCheck('packages-form');
    const vera = await makePerson(app, { role: 2, name: 'Vera' });
    const person = await openPerson(app, { as: vera, at: `/user/create-service/${VOICE_OVER}` });
    const { page } = person;
    await page.getByLabel('Description').fill('Books and guides.');
    await page.getByLabel('Price from / per minute').fill('12');
    const add = page.getByRole('button', { name: 'Add a package' });
    await add.press('Enter');
    expect(person.focusMoves.at(-1)).toContain('Name of the package');
    await page.keyboard.type('Small');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expectFocusedFault(page, /^packagePrice1: 4 problems/);
    await look(page, 'faults');
    await page.keyboard.type('20');
    await field(page, 'Days to deliver', 1).fill('2');
    await field(page, 'Revisions in the package', 1).fill('0');
    await field(page, 'What the buyer gets', 1).fill('One page.');
    for (const [at, name] of [
      [2, 'Medium'],
      [3, 'Large'],
    ] as const) {
      await add.press('Enter');
      await page.keyboard.type(name);
      await field(page, 'Price of the package', at).fill(String(at * 20));
      await field(page, 'Days to deliver', at).fill('9');
      await field(page, 'Revisions in the package', at).fill('1');
      await field(page, 'What the buyer gets', at).fill('More pages.');
    }
    expect(await add.count()).toBe(0);
    await look(page, 'three');
    await page.getByRole('button', { name: 'Move package 3 up' }).press('Enter');
    await waitToHear(person, 'Package moved. It is now number 2 of 3.');
    expect(await focusedName(page)).toBe('Move package 2 up');
    await page.keyboard.press('Enter');
    await waitToHear(person, 'Package moved. It is now number 1 of 3.');
    expect(await focusedName(page)).toBe('Move package 1 down');
    await page.getByRole('button', { name: 'Remove package 2' }).press('Enter');
    await waitToHear(person, 'Package 2 removed.');
    expect(await page.locator(':focus').inputValue()).toBe('Medium');
    await typeOver(page, 'large');
    await page.keyboard.press('Enter');
    await expectFocusedFault(page, /^packageName2: Another package has this name/);
    await typeOver(page, 'Medium');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audio-service/*');
    const made = Number(page.url().split('/').at(-1));
    expect(await packagesOf(app, made)).toMatchObject([
      { name: 'Large', price: 60, days: 9, what: 'More pages.' },
      { name: 'Medium', price: 40 },
    ]);
  });
});
