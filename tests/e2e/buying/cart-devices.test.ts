import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { countCalls, openPerson, startSite } from '../kit/browser.ts';

let app: TestApp;
let freelancer: TestPerson;
beforeAll(async () => {
  app = await startSite();
  freelancer = await makePerson(app, { role: 2 });
});
afterAll(() => app.stop());

const sound = (name: string) => makeSound(app, freelancer, { name });

const namesOf = (page: Page) =>
  page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
      project: { name: string };
    }[];
    return items.map(({ project }) => project.name).toSorted();
  });

async function signIn(page: Page, buyer: TestPerson): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.keyboard.press('Enter');
}

/** Opens the cart in two browsers of the same buyer. */
async function openDevices() {
  const buyer = await makePerson(app);
  const [phone, desk] = await Promise.all([
    openPerson(app, { as: buyer, at: '/cart' }),
    openPerson(app, { as: buyer, at: '/cart' }),
  ]);
  return { buyer, phone, desk };
}

test('an item that is added on the phone can be removed at the desk', async () => {
  const { phone, desk, buyer } = await openDevices();
  await app.call('/orders/changeCart', { add: [(await sound('Rain')).id] }, buyer.auth);
  for (const { page } of [phone, desk]) {
    await page.getByRole('button', { name: 'Remove Rain' }).waitFor();
  }
  const changes = countCalls(desk.page, '/orders/changeCart');
  await desk.page.getByRole('button', { name: 'Remove Rain' }).click();
  await phone.page.getByText('Your cart is empty').waitFor();
  // By this later change, an event about the first one would have arrived.
  await app.call('/orders/changeCart', { add: [(await sound('Wind')).id] }, buyer.auth);
  await desk.page.getByRole('button', { name: 'Remove Wind' }).waitFor();
  expect(changes()).toBe(2);
});

test('changes of a device without a connection join those of the other', async () => {
  const { phone, desk, buyer } = await openDevices();
  desk.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const [rain, wind, bell] = [await sound('Rain'), await sound('Wind'), await sound('Bell')];
  await app.call('/orders/changeCart', { add: [rain.id, wind.id] }, buyer.auth);
  await expect.poll(() => namesOf(desk.page)).toEqual(['Rain', 'Wind']);
  await desk.page.context().setOffline(true);
  await desk.page.getByRole('button', { name: 'Remove Rain' }).click();
  await app.call('/orders/changeCart', { add: [bell.id] }, buyer.auth);
  await expect.poll(() => namesOf(phone.page)).toEqual(['Bell', 'Rain', 'Wind']);
  await desk.page.context().setOffline(false);
  for (const { page } of [phone, desk]) {
    await expect.poll(() => namesOf(page), { timeout: 20_000 }).toEqual(['Bell', 'Wind']);
  }
});

test('signing out on one device leaves the cart of the account alone', async () => {
  const buyer = await makePerson(app);
  // A sign-out ends its session, so each device has its own.
  const [{ page }, desk] = await Promise.all([openPerson(app, { as: buyer }), openPerson(app)]);
  await signIn(desk.page, buyer);
  const rain = await sound('Rain');
  await app.call('/orders/changeCart', { add: [rain.id] }, buyer.auth);
  for (const device of [page, desk.page]) {
    await expect.poll(() => namesOf(device)).toEqual(['Rain']);
  }
  const tab = await page.context().newPage();
  await tab.goto(`${app.url}/cart`);
  await tab.getByRole('button', { name: 'Remove Rain' }).waitFor();
  await page.getByRole('button', { name: /: Buyer/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => namesOf(page)).toEqual([]);
  await tab.waitForURL('**/role-selector');
  const inCart = app.db
    .selectFrom('cart_item')
    .select('item_id')
    .where('account_id', '=', buyer.id);
  expect(await inCart.execute()).toHaveLength(1);
  await signIn(page, buyer);
  await expect.poll(() => namesOf(page)).toEqual(['Rain']);
  expect(await namesOf(desk.page)).toEqual(['Rain']);
});

test('the cart of a visitor joins the account’s cart', async () => {
  const buyer = await makePerson(app);
  const [rain, wind] = [await sound('Rain'), await sound('Wind')];
  await app.call('/orders/changeCart', { add: [rain.id] }, buyer.auth);
  const { page } = await openPerson(app);
  const project = { id: wind.id, name: 'Wind', description: '', price: 12.5 };
  const cart = JSON.stringify([{ id: wind.id, quantity: 1, project }]);
  await page.evaluate((items) => localStorage.setItem('cartItems', items), cart);
  await signIn(page, buyer);
  await expect.poll(() => namesOf(page)).toEqual(['Rain', 'Wind']);
  const stored = async () =>
    new Set((await app.call('/orders/changeCart', {}, buyer.auth)).data?.projects);
  await expect.poll(stored).toEqual(new Set([rain.id, wind.id]));
});
