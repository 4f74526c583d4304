import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { REJECTED } from '../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const MAX_ACTIONS = 9;
const look = createScreenCheck('visitor-cart');
const app = startSiteForTests();
let buyer: TestPerson;
let old: number;

beforeAll(async () => {
  await seedCategories(app.db);
  const freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  await insertStockSound(app.db, freelancer.id, { name: 'Rain on tin' });
  await insertStockSound(app.db, freelancer.id, { name: 'Wind in reeds' });
  await insertStockSound(app.db, freelancer.id, { name: 'Dripping eaves' });
  old = await insertStockSound(app.db, freelancer.id, { name: 'Old gutter', status: REJECTED });
  await sql`
    UPDATE audio SET state = 'ready', preview_bytes = 1, peaks = '',
      features = cube(array_fill(sound.price_cents::float8, ARRAY[21]))
    FROM sound WHERE sound.file_id = audio.file_id`.execute(app.db);
});

test('a visitor fills the cart, signs in and reaches the bank in at most nine actions', async () => {
  const person = await openPerson(app);
  const { page } = person;
  const cart = (name: RegExp) => page.getByRole('banner').getByRole('link', { name });
  let actions = 0;
  const perform = async (doing: Promise<void>) => {
    await doing;
    actions += 1;
  };
  await cart(/^Cart, 0 items$/).waitFor();
  await perform(page.getByRole('link', { name: 'Nature' }).click());
  await perform(page.getByRole('button', { name: 'Add to cart Rain on tin' }).press('Enter'));
  await waitToHear(person, 'Rain on tin successfully added to cart');
  await perform(page.getByRole('button', { name: 'Add to cart Wind in reeds' }).press('Enter'));
  await page.getByRole('link', { name: 'Go to cart', exact: true }).nth(1).waitFor();
  await look(page, 'filled');
  await perform(cart(/^Cart, 2 items, sign in to pay$/).click());
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  await page.getByText('2 items wait in your cart: Rain on tin and Wind in reeds.').waitFor();
  await look(page, 'sign-in');
  await perform(page.getByLabel('Email').fill(buyer.email));
  await perform(page.getByLabel('Password').fill(buyer.password));
  await perform(page.keyboard.press('Enter'));
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Wind in reeds' }).waitFor();
  await perform(page.getByRole('checkbox', { name: /Selling Rules/ }).check());
  await perform(page.getByRole('button', { name: 'Create Order' }).click());
  await page.waitForURL(/\/chipcard\/pay3d\//);
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);

  await page.goto('/faq');
  await page.evaluate((id) => {
    const project = { id, name: 'Old gutter', description: '', price: 12.5 };
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[];
    localStorage.setItem('cartItems', JSON.stringify([...items, { id, quantity: 1, project }]));
  }, old);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Old gutter' });
  await line.getByText('Cannot be bought: It is not approved for sale.').waitFor();
  await line.getByText('Similar sound:').waitFor();
  await line.getByRole('link', { name: 'Dripping eaves, 12.50 EUR' }).waitFor();
  await look(page, 'unavailable');
});

test('a direct visit to the cart leads to the sign-in, which says what waits', async () => {
  const { page } = await openPerson(app);
  await page.evaluate(() => localStorage.setItem('cartItems', '[{"id":7,"project":{"id":7}}]'));
  await page.goto('/cart');
  await page.getByText('1 item waits in your cart: Project 7.').waitFor();
  await page.getByRole('link', { name: 'Sign in as Buyer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  await page.getByText('1 item waits in your cart: Project 7.').waitFor();
});
