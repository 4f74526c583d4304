import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { countCalls, openPerson, startSiteForTests } from '../kit/browser.ts';
import { signIn } from '../accounts/sign-in.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
});

const sound = (name: string) => makeSound(app, freelancer, { name });

const namesOf = (page: Page) =>
  page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
      project: { name: string };
    }[];
    return items.map(({ project }) => project.name).toSorted();
  });

/** Opens the cart in two browsers of the same buyer. */
async function openDevices() {
  const buyer = await makePerson(app);
  const [phone, desk] = await Promise.all([
    openPerson(app, { as: buyer, at: '/cart' }),
    openPerson(app, { as: buyer, at: '/cart' }),
  ]);
  return { buyer, phone, desk };
}

test('two devices share changes, also those made without a connection', async () => {
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

  desk.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const [hail, bell] = [await sound('Hail'), await sound('Bell')];
  await app.call('/orders/changeCart', { add: [hail.id] }, buyer.auth);
  await expect.poll(() => namesOf(desk.page)).toEqual(['Hail', 'Wind']);
  await desk.page.context().setOffline(true);
  await desk.page.getByRole('button', { name: 'Remove Hail' }).click();
  await app.call('/orders/changeCart', { add: [bell.id] }, buyer.auth);
  await expect.poll(() => namesOf(phone.page)).toEqual(['Bell', 'Hail', 'Wind']);
  await desk.page.context().setOffline(false);
  for (const { page } of [phone, desk]) {
    await expect.poll(() => namesOf(page), { timeout: 20_000 }).toEqual(['Bell', 'Wind']);
  }
});

test('a visitor’s cart joins the account’s, which a sign-out on one device leaves alone', async () => {
  const buyer = await makePerson(app);
  const [rain, wind] = [await sound('Rain'), await sound('Wind')];
  await app.call('/orders/changeCart', { add: [rain.id] }, buyer.auth);
  // A sign-out ends its session, so each device has its own.
  const [{ page }, desk] = await Promise.all([openPerson(app, { as: buyer }), openPerson(app)]);
  const project = { id: wind.id, name: 'Wind', description: '', price: 12.5 };
  const cart = JSON.stringify([{ id: wind.id, quantity: 1, project }]);
  await desk.page.evaluate((items) => localStorage.setItem('cartItems', items), cart);
  await signIn(desk.page, buyer);
  const both = ['Rain', 'Wind'];
  for (const device of [page, desk.page]) {
    await expect.poll(() => namesOf(device)).toEqual(both);
  }
  const stored = async () =>
    new Set((await app.call('/orders/changeCart', {}, buyer.auth)).data?.projects);
  expect(await stored()).toEqual(new Set([rain.id, wind.id]));

  const tab = await page.context().newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'Remove Rain' }).waitFor();
  await page.getByRole('button', { name: /: Buyer/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => namesOf(page)).toEqual([]);
  await tab.waitForURL('**/role-selector');
  const inCart = app.db
    .selectFrom('cart_item')
    .select('item_id')
    .where('account_id', '=', buyer.id);
  expect(await inCart.execute()).toHaveLength(2);
  await signIn(page, buyer);
  await expect.poll(() => namesOf(page)).toEqual(both);
  expect(await namesOf(desk.page)).toEqual(both);
});
