import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CARDS, payAtBank, returnToShop } from '../../kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { placeOrder } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();
let admin: TestPerson;
let buyer: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
  buyer = await makePerson(app);
  freelancer = await makePerson(app, { role: 2, name: 'Sara' });
});

const look = createScreenCheck('bank');
const focused = (page: Page) => page.locator(':focus');

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, { role: 'button', name });
  await page.keyboard.press('Enter');
}

async function order(): Promise<{ url: string; hash: string }> {
  const offer = await makeOffer(app, freelancer, buyer, { price: 100, projectName: 'Voice-over' });
  const sound = await makeSound(app, freelancer);
  return placeOrder(app, buyer, [offer.id, sound.id]);
}

test('a payment at the bank works by keyboard, with a card error and a wrong code first', async () => {
  const { url, hash } = await order();
  const person = await openPerson(app, { at: url });
  const { page } = person;
  // Refused pages answer 422, which the browser logs in its console.
  person.expectFaults(/422/);
  await look(page, 'card');
  await press(page, /^Pay 13/);
  await page.getByText('Nothing was paid: please correct the card').waitFor();
  await expect.poll(() => focused(page).getAttribute('class')).toBe('faults');
  await look(page, 'card faults');
  await page.getByRole('link', { name: 'Enter the card number.' }).click();
  await expect.poll(() => focused(page).getAttribute('id')).toBe('cardNumber');
  await page.keyboard.type('5500 0000 0000 0012');
  for (const text of ['Ana Test', '12/30', '000']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
  await look(page, 'code');
  await tabTo(page, { role: 'textbox', name: 'Code' });
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await page.getByText('You can try 2 more times.').waitFor();
  await expect.poll(() => focused(page).getAttribute('id')).toBe('code');
  await look(page, 'code wrong');
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/order-status/${hash}`);
  await page.goto('/sandbox-bank/panel');
  await look(page, 'panel');
  await press(page, 'Move on by a day');
  await expect.poll(() => focused(page).innerText()).toContain('moved on by a day');
  await press(page, /^Send again/);
  await expect.poll(() => focused(page).innerText()).toContain('answered 200');
  await press(page, 'Back to the real time');
});

test('an administrator finds an order and refunds a part of it, by keyboard alone', async () => {
  const { url, hash } = await order();
  await returnToShop(app, await payAtBank(url, CARDS.approved));
  const state = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
  const orderId = String(state.data?.order?.id);
  const person = await openPerson(app, { as: admin, at: '/admin/refunds' });
  const { page } = person;
  await press(page, 'Show the order');
  await page.getByText('Please enter the order number, for example 17.').first().waitFor();
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
  await press(page, 'Refund');
  await page.getByText('Please choose an item.').first().waitFor();
  await look(page, 'refund faults');
  await tabTo(page, { role: 'combobox', name: /^Item/ });
  await page.keyboard.type('Voice');
  await tabTo(page, { role: 'textbox', name: /^Amount/ });
  await page.keyboard.type('30,50');
  await tabTo(page, { role: 'textbox', name: /^Reason/ });
  await page.keyboard.type('The recording clicks.');
  await press(page, 'Refund');
  await waitToHear(person, 'The refund of 30.50 EUR for “Voice-over” has started.');
  await page.getByRole('cell', { name: /30.50 EUR/ }).waitFor();
  await expect.poll(() => focused(page).innerText()).toBe('Refund');
  await goWithin(page, '/admin/refunds');
  await page.getByRole('heading', { name: '1 refund' }).waitFor();
  await look(page, 'refunds');
});
