import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, startSiteForTests } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let orderId: number;
let offerId: number;
beforeAll(async () => {
  await seedCategories(app.db);
  [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
  const rain = await insertStockSound(app.db, freelancer.id, { priceCents: 1_000 });
  await app.call('/projects/notePlay', { projectId: rain }, buyer.auth);
  await app.call('/shortlists/keep', { projects: [rain] }, buyer.auth);
  for (let n = 0; n < 6; n += 1) {
    await insertStockSound(app.db, freelancer.id, { name: `Hum ${n}`, status: 9 });
  }
  ({ id: offerId } = await makeOffer(app, freelancer, buyer, { projectName: 'Theme tune' }));
  orderId = await buy(app, buyer, [offerId, rain]);
  await makeOffer(app, freelancer, buyer, { projectName: 'Jingle' });
});

const look = createScreenCheck('dashboards');

/** Returns the height of a page in screens, at a desktop and on a phone. */
async function heights(page: Page): Promise<[number, number]> {
  const shown = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return page.evaluate((one) => document.documentElement.scrollHeight / one, height);
  };
  const phone = await shown(375, 812);
  return [await shown(1_280, 800), phone];
}

test('a freelancer reads what is due, and the figures of 30 days as a chart and as a table', async () => {
  const { page } = await openPerson(app, { as: freelancer, at: '/user/dashboard/2' });
  const now = page.getByRole('region', { name: 'What needs you now' });
  await now.getByText('Deliver “Theme tune” by').waitFor();
  await now.getByText('The reason is beside each sound.').waitFor();
  const figures = page.getByRole('region', { name: 'Last 30 days' });
  const earnings = figures.getByRole('listitem').filter({ hasText: 'Earnings' });
  // The commission of EUR 130 is EUR 26.
  expect(await earnings.innerText()).toContain('104.00 EUR');
  await earnings.getByRole('img', { name: /^Chart by day, most: 104\.00 EUR on/ }).waitFor();
  await look(page, 'freelancer');
  const [desktop, phone] = await heights(page);
  expect(desktop).toBeLessThanOrEqual(2);
  expect(phone).toBeLessThanOrEqual(5);

  await figures.getByText('Figures by day').click();
  const row = figures.getByRole('row').nth(1);
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['1', '1', '0', '2', '104.00 EUR']);
  await look(page, 'freelancer-by-day');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('link', { name: 'Newest' }).waitFor();
  await tabTo(page, { role: 'link', name: '1 delivery due' });
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/delivery/${orderId}/${offerId}`);
});

test('a buyer reads which offers wait for an answer, and the spending', async () => {
  const { page } = await openPerson(app, { as: buyer, at: '/user/dashboard/1' });
  const now = page.getByRole('region', { name: 'What needs you now' });
  await now.getByRole('link', { name: '1 offer to answer' }).waitFor();
  await now.getByText('Pay for “Jingle” or decline it by').waitFor();
  const figures = page.getByRole('region', { name: 'Last 30 days' });
  expect(await figures.getByRole('listitem').allInnerTexts()).toMatchObject([
    expect.stringContaining('1'),
    expect.stringContaining('130.00 EUR'),
  ]);
  await look(page, 'buyer');
  const [desktop, phone] = await heights(page);
  expect(desktop).toBeLessThanOrEqual(2);
  expect(phone).toBeLessThanOrEqual(5);
});

test('an administrator sees each queue with its count and the age of the oldest entry', async () => {
  const admin = await makePerson(app, { administrator: true });
  await insertStockSound(app.db, freelancer.id, { name: 'Waiting', status: 0 });
  const { page } = await openPerson(app, { as: admin, at: '/admin' });
  const now = page.getByRole('region', { name: 'What needs you now' });
  await now.getByText('The oldest has waited less than a day.').waitFor();
  await look(page, 'administrator');
  const [desktop, phone] = await heights(page);
  expect(desktop).toBeLessThanOrEqual(2);
  expect(phone).toBeLessThanOrEqual(5);
  await tabTo(page, { role: 'link', name: '1 sound' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Waiting' }).waitFor();
});

test('without work and figures, a dashboard says so', async () => {
  const newcomer = await makePerson(app);
  const { page } = await openPerson(app, { as: newcomer, at: '/user/dashboard/1' });
  await page.getByText('Nothing needs you now.').waitFor();
  await page.getByText('No orders in this time.').waitFor();
  await look(page, 'empty');
});
