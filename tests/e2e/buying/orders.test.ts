import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPROVED } from '../../../shared/statuses.ts';
import { CARDS } from '../../kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buyOffer, deliverFiles } from '../../kit/make/buy-and-deliver.ts';
import { placeOrder } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeSound, type TestSound } from '../../kit/make/make-sound.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('orders');
const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let rain: TestSound;
let bell: TestSound;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  rain = await makeSound(app, freelancer, { name: 'Rain on tin', priceCents: 1_250 });
  bell = await makeSound(app, freelancer, { name: 'Bell', priceCents: 3_250 });
});
beforeEach(async () => {
  buyer = await makePerson(app);
});

/** Opens the cart of the buyer's account, with these projects in it. */
async function openCart(...projects: number[]): Promise<Person> {
  await app.call('/orders/changeCart', { add: projects }, buyer.auth);
  return openPerson(app, { as: buyer, at: '/cart' });
}

/** Opens a cart with projects that only the browser knows. */
async function openStoredCart(projects: { id: number; name: string }[]): Promise<Person> {
  const person = await openPerson(app, { as: buyer, at: '/faq' });
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
/** Inserts sounds of a euro each, all with the same file. */
async function makeDrops(count: number) {
  const drops = Array.from({ length: count }, (_, index) => ({
    owner_id: freelancer.id,
    name: `Drop ${index}`,
    description: 'A drop.',
    price_cents: 100,
    status: APPROVED,
    file_id: rain.fileId,
  }));
  return app.db.insertInto('sound').values(drops).returning(['id', 'name']).execute();
}

/** Returns projects that do not exist. */
const manyUnknown = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: 5_000_000 + index, name: `Old ${index}` }));
const focused = ({ page }: Person) => page.locator(':focus');

describe('the cart', () => {
  test('shows the server’s prices, requires consent, and keeps the focus after a removal', async () => {
    const person = await openStoredCart(both());
    const { page } = person;
    await page.getByText('Total 45.00 EUR, 5,273.42 RSD', { exact: true }).waitFor();
    await page.getByText('12.50 EUR', { exact: true }).waitFor();
    expect(await page.getByText(/recorded rate of NBS list 182/).count()).toBe(1);

    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.locator('[type=checkbox]:focus').waitFor();
    await page
      .getByText('You have to accept the Selling Rules and Terms of Use.', { exact: true })
      .waitFor();
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    await look(page, 'consent');

    await page.getByRole('button', { name: 'Remove Rain on tin' }).click();
    await waitToHear(person, 'Item removed successfully.');
    expect(await focused(person).getAttribute('aria-label')).toBe('Remove Bell');
    await waitToHear(person, 'Total 32.50 EUR, 3,808.58 RSD');
    await focused(person).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
    expect(await focused(person).innerText()).toBe('Your cart is empty');
    await look(page, 'empty');
  });

  test('repairs invalid entries, names unavailable items, and is shared by all tabs', async () => {
    const gone = await makeSound(app, freelancer, { name: 'Sold out' });
    const offer = await makeOffer(app, freelancer, buyer, { projectName: 'Old jingle' });
    const person = await openPerson(app, { as: buyer });
    const { page } = person;
    await waitToHear(person, 'Old jingle successfully added to cart');
    await app.db.updateTable('sound').set({ status: 9 }).where('id', '=', gone.id).execute();
    const { hash } = await placeOrder(app, buyer, [bell.id]);
    const kept = [rain.id, String(bell.id), gone.id, { id: 999_999 }, null, 'rubbish'];
    await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(kept));
    await page.goto('/cart');
    await waitToHear(person, 'could not be read and was removed');
    await page.getByRole('heading', { name: 'Rain on tin' }).waitFor();
    await page.getByText('Cannot be bought: It is no longer there.').waitFor();
    await page.getByText('Cannot be bought: It is not approved for sale.').waitFor();
    await page.getByText(/^A payment for this is open in order \d+\. If you create/).waitFor();
    await page.getByText('Total 45.00 EUR, 5,273.42 RSD', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Merchant information' }).waitFor();
    await page.getByRole('img', { name: 'DinaCard', exact: true }).waitFor();
    await look(page, 'troubles');
    const open = page.getByRole('link', { name: /^order \d+$/ });
    expect(await open.getAttribute('href')).toBe(`/order-status/${hash}`);

    await page.getByRole('button', { name: 'Remove items that cannot be bought' }).press('Enter');
    await waitToHear(person, '2 items removed.');
    expect(await focused(person).innerText()).toBe('Cart');
    const other = await page.context().newPage();
    await other.goto(`/project/${offer.id}`);
    await other.getByRole('button', { name: 'ADD TO CART' }).click();
    await page.getByRole('heading', { level: 2, name: '3 items' }).waitFor();
    await waitToHear(person, 'Total 165.00 EUR');
    await page.getByRole('button', { name: 'Clear the cart' }).click();
    await other.getByRole('link', { name: /^Cart, 0 items/ }).waitFor();
    expect(await focused(person).innerText()).toBe('Your cart is empty');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Total 165.00 EUR, 19,335.89 RSD', { exact: true }).first().waitFor();
  });

  test('with 1,000 items works, and is paid in parts of 100', async () => {
    const drops = await makeDrops(120);
    const person = await openStoredCart([...drops, ...manyUnknown(880)]);
    const { page } = person;
    await page.getByRole('heading', { level: 2, name: '1,000 items' }).waitFor();
    await page.getByText('880 items in your cart cannot be bought.', { exact: false }).waitFor();
    const part = 'This one is for the first 100 items that can be bought; 900 stay in your cart';
    await page.getByText(part, { exact: false }).waitFor();
    await page.getByText('Total 100.00 EUR', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Remove items that cannot be bought' }).click();
    await page.getByText('20 stay in your cart', { exact: false }).waitFor();
    await look(page, 'parts');
    await createOrder(person);
    await payAtBank(person, CARDS.approved);
    await page.getByRole('heading', { level: 1, name: /^Payment successful/ }).waitFor();
    await goWithin(page, '/cart');
    await page.getByText('Total 20.00 EUR', { exact: false }).first().waitFor();
  });

  test('is shown without prices if the server is unreachable', async () => {
    const person = await openPerson(app, { as: buyer, at: '/faq' });
    const { page } = person;
    await putInCart(page, both());
    let down = true;
    await page.route('**/api/orders/getCartTotal', (route) =>
      down
        ? route.fulfill({ status: 503, json: { success: false, info: 'Closed.', data: null } })
        : route.continue(),
    );
    person.expectFaults(/503/);
    await page.goto('/cart');
    await waitToHear(person, 'Closed.');
    await page.getByRole('button', { name: 'Remove Bell' }).click();
    await waitToHear(person, 'Item removed successfully.');
    down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Total 12.50 EUR, 1,464.84 RSD', { exact: true }).first().waitFor();
  });

  test('tells a freelancer how to become a buyer', async () => {
    buyer = freelancer;
    const { page } = await openCart();
    await page.getByRole('button', { name: 'Switch to buyer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
    await app.call('/users/changeRole', { newRole: 2 }, freelancer.auth);
  });
});

describe('paying', () => {
  test('leads by keyboard alone through the bank to the files, and two tabs create one order', async () => {
    const person = await openCart(rain.id, bell.id);
    const { page } = person;
    await page.getByText('Total 45.00 EUR', { exact: false }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/cart');
    await tabTo(page, { role: 'checkbox', name: /^I accept the Selling Rules/ });
    await page.keyboard.press('Space');
    await tabTo(page, { role: 'button', name: 'Create Order' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chipcard\/pay3d\//);
    await createOrder({ ...person, page: other });
    expect(other.url()).toBe(page.url());
    expect((await app.call('/users/getorderhistory', {}, buyer.auth)).data?.orders).toHaveLength(1);

    await tabTo(page, { role: 'textbox', name: 'Card number' });
    await page.keyboard.type(CARDS.approved);
    for (const text of ['Ana Test', '12/2030', '000']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    const outcome = 'Payment successful, 5,273.42 RSD charged';
    await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
    expect(await page.title()).toBe(`${outcome} - Earmark`);
    await look(page, 'paid');
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Rain on tin.wav' }).first().press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('Rain on tin.wav');
    expect((await readFile(await download.path())).equals(rain.bytes)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await look(page, 'paid-printed');
    expect(await page.getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    await goWithin(page, '/purchase-history');
    await page.getByRole('row', { name: /Successful.*45\.00 EUR/ }).waitFor();
    await page.getByRole('link', { name: /^Details of order/ }).click();
    await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
  });

  test('can be cancelled without losing the cart, and retried after the bank declined', async () => {
    const person = await openCart(rain.id, bell.id);
    const { page } = person;
    const hasFailed = () =>
      page.getByRole('heading', { level: 1, name: /^Payment failed/ }).waitFor();
    await createOrder(person);
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await hasFailed();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 2, name: '2 items' }).waitFor();

    await createOrder(person);
    await payAtBank(person, CARDS.declined);
    await hasFailed();
    await page.getByText('Payment failed, your account has not been charged.').waitFor();
    // The state and its reason in words precede the codes that the bank requires here.
    await page
      .getByText('Reason: There is not enough money in the account of this card.')
      .waitFor();
    await page.getByText('DECLINED', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\bFA\b/);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    await look(page, 'declined');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await page.waitForURL(/\/chipcard\/pay3d\//);
    await payAtBank(person, CARDS.approved);
    await page.getByRole('heading', { level: 1, name: /^Payment successful/ }).waitFor();
  });

  test('that is not confirmed yet shows progress, is announced once, and shows others its status', async () => {
    const { url, hash } = await placeOrder(app, buyer, [rain.id]);
    const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
    const at = `/order-page/${data?.orders[0]?.id}`;
    const person = await openPerson(app, { as: buyer, at });
    const paid = { level: 1, name: /^Payment successful/ };
    await person.page.getByText('We cannot yet confirm the payment; do not pay again.').waitFor();
    await look(person.page, 'unconfirmed');
    const stranger = await openPerson(app, { at: url });
    await payAtBank(stranger, CARDS.approved);
    await person.page.getByRole('heading', paid).waitFor();
    expect(
      person.announcements.filter(({ text }) => text.includes('Payment successful')),
    ).toHaveLength(1);

    await stranger.page.waitForURL(`**/order-status/${hash}`);
    await stranger.page.getByRole('heading', paid).waitFor();
    expect(await stranger.page.getByText('Rain on tin').count()).toBe(0);
    await stranger.page.getByRole('link', { name: 'Sign in as the buyer' }).waitFor();
    await look(stranger.page, 'of somebody else');
  });

  test('for a service shows the file as soon as it is delivered', async () => {
    const which = await buyOffer(app, { buyer, freelancer }, { projectName: 'Jingle mix' });
    const person = await openPerson(app, { as: buyer, at: `/order-page/${which.orderId}` });
    const { page } = person;
    await page.getByText('The freelancer has not delivered the file yet.').first().waitFor();
    await deliverFiles(app, freelancer, which);
    await waitToHear(person, 'The file of Jingle mix is here.');
    await page.getByRole('button', { name: 'Download take.wav' }).first().waitFor();
  });
});
