import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from '../../server/testing/bank-browser.ts';
import { makePerson, type TestPerson } from '../../server/testing/builders.ts';
import { makeOffer } from '../../server/testing/make-offer.ts';
import { makeSound, type TestSound } from '../../server/testing/make-sound.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { uploadFile } from '../../server/testing/upload.ts';
import { makeWav } from '../../server/testing/wav.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, type Person, startSite, type View, waitToHear } from './browser.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let rain: TestSound;
let bell: TestSound;

beforeAll(async () => {
  app = await startSite();
  freelancer = await makePerson(app, { role: 2 });
  rain = await makeSound(app, freelancer, { name: 'Rain on tin', priceCents: 1_250 });
  bell = await makeSound(app, freelancer, { name: 'Bell', priceCents: 3_250 });
});
beforeEach(async () => {
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

/** The buyer at the cart with these projects in it. */
async function openCart(projects: { id: number; name: string }[], view: View = {}) {
  const person = await openPerson(app, { ...view, as: buyer });
  await putInCart(person.page, projects);
  await person.page.goto('/cart');
  return person;
}

async function putInCart(page: Page, projects: { id: number; name: string }[]): Promise<void> {
  const items = projects.map(({ id, name }) => ({
    id,
    quantity: 1,
    project: { id, name, description: 'A roof in May.', price: 1 },
  }));
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(items));
}

async function createOrder({ page }: Person): Promise<void> {
  await page.getByRole('checkbox', { name: /Selling Rules and the Terms of Use/ }).check();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.waitForURL(/\/chipcard\/pay3d\//);
}

async function payAtBank({ page }: Person, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Name on the card').fill('Ana Test');
  await page.getByLabel('Expiry date').fill('12/2030');
  await page.getByLabel('Security code').fill('000');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/order-status\//);
}

const both = () => [
  { id: rain.id, name: 'Rain on tin' },
  { id: bell.id, name: 'Bell' },
];
const focused = ({ page }: Person) => page.locator(':focus');

describe('the cart', () => {
  test('costs what the server says, whatever the browser kept', async () => {
    const person = await openCart(both());
    const { page } = person;
    await page.getByText('Total 45.00 EUR, 5,273.42 RSD', { exact: true }).waitFor();
    await page.getByText('12.50 EUR', { exact: true }).waitFor();
    expect(await page.getByText(/recorded rate of NBS list 182/).count()).toBe(1);
    await expectNoAxeViolations(page);
  });

  test('lets an item go, says so, and keeps the focus at hand', async () => {
    const person = await openCart(both());
    const { page } = person;
    await page.getByText('Total 45.00 EUR', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Remove Rain on tin' }).click();
    await waitToHear(person, 'Item removed successfully.');
    expect(await focused(person).getAttribute('aria-label')).toBe('Remove Bell');
    await waitToHear(person, 'Total 32.50 EUR, 3,808.58 RSD');
    await focused(person).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
    expect(await focused(person).innerText()).toBe('Your cart is empty');
    await expectNoAxeViolations(page);
  });

  test('asks for the terms at the box itself', async () => {
    const person = await openCart(both());
    const { page } = person;
    await page.getByRole('button', { name: 'Create Order' }).click();
    const box = page.getByRole('checkbox');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page
      .getByText('You have to accept the Selling Rules and Terms of Use.', { exact: true })
      .waitFor();
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(page);
  });

  test('names what cannot be bought', async () => {
    const gone = { id: 999_999, name: 'Gone' };
    const person = await openCart([...both(), gone]);
    const { page } = person;
    await page.getByText('Cannot be bought: It is no longer there.').waitFor();
    await page.getByText('Total 45.00 EUR, 5,273.42 RSD', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
  });

  test('tells a freelancer how to become a buyer', async () => {
    buyer = freelancer;
    const person = await openCart([]);
    const { page } = person;
    await page.getByRole('button', { name: 'Switch to buyer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
    await app.call('/users/changeRole', { newRole: 2 }, freelancer.auth);
  });
});

describe('paying', () => {
  test('leads over the bank to the files', async () => {
    const person = await openCart(both());
    const { page } = person;
    await createOrder(person);
    await payAtBank(person, CARDS.approved);
    const outcome = 'Payment successful, 5,273.42 RSD charged';
    await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
    expect(await page.title()).toBe(`${outcome} - Earmark`);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Rain on tin.wav' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('Rain on tin.wav');
    expect((await readFile(await download.path())).equals(rain.bytes)).toBe(true);
    await page.goto('/purchase-history');
    await page.getByRole('row', { name: /Successful.*45\.00 EUR/ }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /^Details of order/ }).click();
    await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
  });

  test('can be tried again after the bank declined', async () => {
    const person = await openCart(both());
    const { page } = person;
    await createOrder(person);
    await payAtBank(person, CARDS.declined);
    await page.getByRole('heading', { level: 1, name: /^Payment failed/ }).waitFor();
    await page.getByText('Payment failed, your account has not been charged.').waitFor();
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await page.waitForURL(/\/chipcard\/pay3d\//);
    await payAtBank(person, CARDS.approved);
    await page.getByRole('heading', { level: 1, name: /^Payment successful/ }).waitFor();
  });

  test('can be cancelled, and the cart stays', async () => {
    const person = await openCart(both());
    const { page } = person;
    await createOrder(person);
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await page.getByRole('heading', { level: 1, name: /^Payment failed/ }).waitFor();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 2, name: '2 items' }).waitFor();
  });

  test('that the bank has not confirmed is waited for, and told once', async () => {
    const person = await openCart(both());
    const { page } = person;
    await createOrder(person);
    const bank = page.url();
    const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
    await page.goto(`/order-page/${data?.orders[0]?.id}`);
    await page.getByText('We cannot yet confirm the payment; do not pay again.').waitFor();
    await expectNoAxeViolations(page);
    const other = await page.context().newPage();
    await other.goto(bank);
    await payAtBank({ ...person, page: other }, CARDS.approved);
    await page.getByRole('heading', { level: 1, name: /^Payment successful/ }).waitFor();
    const told = person.announcements.filter(({ text }) => text.includes('Payment successful'));
    expect(told).toHaveLength(1);
  });

  test('for a service shows the file as soon as it is delivered', async () => {
    const offer = await makeOffer(app, freelancer, buyer, { price: 20 });
    const person = await openCart([{ id: offer.id, name: offer.name }]);
    const { page } = person;
    await createOrder(person);
    await payAtBank(person, CARDS.approved);
    await page.getByText('The freelancer has not delivered the file yet.').first().waitFor();
    const fileId = await uploadFile(app, freelancer.auth, makeWav(6_000), 'jingle.wav');
    await app.call('/projects/deliver', { projectId: offer.id, fileId }, freelancer.auth);
    await waitToHear(person, 'The file of Jingle mix is here.');
    await page.getByRole('button', { name: 'Download jingle.wav' }).first().waitFor();
  });

  test('shows somebody else no more than the status', async () => {
    const person = await openCart(both());
    await createOrder(person);
    await payAtBank(person, CARDS.approved);
    const stranger = await openPerson(app);
    await stranger.page.goto(new URL(person.page.url()).pathname);
    await stranger.page.getByRole('heading', { level: 1, name: /^Payment successful/ }).waitFor();
    expect(await stranger.page.getByText('Rain on tin').count()).toBe(0);
    await stranger.page.getByRole('link', { name: 'Sign in as the buyer' }).waitFor();
    await expectNoAxeViolations(stranger.page);
  });
});

test.each(['/terms-of-use', '/selling-rules'])(
  '%s reads well from its heading on',
  async (path) => {
    const { page, focusMoves } = await openPerson(app);
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(focusMoves.at(-1)).toMatch(/^h1 /);
    await expectNoAxeViolations(page);
  },
);
