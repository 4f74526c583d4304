import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNbsPage } from '../../../server/features/payments/rates/sources/nbs-page.ts';
import { createResenje } from '../../../server/features/payments/rates/sources/resenje.ts';
import { payAtBank, returnToShop } from '../../kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { placeOrder } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { pageText, type RateServer, startRateServer } from '../../kit/servers/rate-servers.ts';
import { removeRates } from '../../kit/make/remove-rates.ts';
import { runJob } from '../../kit/run-job.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { dayInBelgrade, hourInBelgrade } from '../../../shared/money/belgrade.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

let app: TestApp;
let bank: RateServer;
let administrator: TestPerson;
beforeAll(async () => {
  bank = await startRateServer('<title>Maintenance</title>');
  const official = [createNbsPage({ url: bank.url })];
  app = await startSite({ rates: { official, check: createResenje({ url: bank.url }) } });
  // The test itself starts the jobs.
  await sql`DELETE FROM pgboss.schedule`.execute(app.db);
  await removeRates(app.db);
  // A day's list is valid from eight in the morning.
  const hour = hourInBelgrade(app.clock.now());
  if (hour < 9) app.clock.advance((9 - hour) * 3_600_000);
  administrator = await makePerson(app, { administrator: true, name: 'Vera' });
});
afterAll(() => Promise.all([app.stop(), bank.stop()]));

const look = createScreenCheck('rates');
const focused = (page: Page) => page.locator(':focus');
const today = () => dayInBelgrade(app.clock.now());

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, { role: 'button', name });
  await page.keyboard.press('Enter');
}

test('an administrator sees that the sources fail, and enters a list by keyboard alone', async () => {
  await runJob(app, 'payments.rates');
  const person = await openPerson(app, { as: administrator, at: '/admin/rates' });
  const { page } = person;
  await page.getByText('There is no valid rate').waitFor();
  await page.getByRole('row', { name: /NBS page.*the page has no number of a list/ }).waitFor();
  await press(page, 'Enter the list');
  await expect.poll(() => focused(page).getAttribute('name')).toBe('listNo');
  await look(page, 'faults');
  await page.keyboard.type('212');
  await page.locator('input[name=formedOn]').fill(today());
  await tabTo(page, { role: 'textbox', name: /^Middle rate/ });
  await page.keyboard.type('99,0000');
  await tabTo(page, { role: 'textbox', name: 'Reason' });
  await page.keyboard.type('The bank’s page is being maintained.');
  await press(page, 'Enter the list');
  await page.getByText('This rate is refused: 99.0000 is outside').first().waitFor();
  await expect.poll(() => focused(page).getAttribute('name')).toBe('override');
  person.expectFaults(/422/);
  await look(page, 'refused');
  await page.locator('input[name=rate]').fill('117.2001');
  await press(page, 'Enter the list');
  await waitToHear(person, `Entered: 1 EUR is 117.2001 RSD, NBS list 212 of`);
  await page.getByRole('cell', { name: /^Entered by hand/ }).waitFor();
  await page.getByText('In force: 1 EUR is 117.2001 RSD').waitFor();

  const [year = '', month = '', day = ''] = today().split('-');
  bank.answer = pageText({ no: 213, formedOn: `${day}.${month}.${year}`, rate: '125,0001' });
  app.clock.advance(24 * 3_600_000);
  await runJob(app, 'payments.rates');
  administrator = await makePerson(app, { administrator: true });
  const { page: later } = await openPerson(app, { as: administrator, at: '/admin' });
  await later.getByText('1 rate is in doubt.').waitFor();
  await later.getByRole('link', { name: 'Exchange rates' }).click();
  await later.getByText('a jump of more than 2 %').waitFor();
  await look(later, 'attempts');
});

test('a payment with a wrong amount is reviewed and refunded, by keyboard alone', async () => {
  const buyer = await makePerson(app);
  const freelancer = await makePerson(app, { role: 2 });
  const offer = await makeOffer(app, freelancer, buyer, { price: 100 });
  const { url } = await placeOrder(app, buyer, [offer.id]);
  await returnToShop(app, await payAtBank(url, '4000000000000101'));
  administrator = await makePerson(app, { administrator: true });
  const person = await openPerson(app, { as: administrator, at: '/admin/refunds' });
  const { page } = person;
  await page.getByRole('link', { name: /: payments and refunds$/ }).click();
  await page.getByRole('heading', { name: /^To decide: payment/ }).waitFor();
  await press(page, 'Show what the bank has');
  await waitToHear(person, 'The bank says: Paid: 11,720.02 RSD were taken.');
  await press(page, 'Save the decision');
  await page.getByText('Please choose what should be done.').first().waitFor();
  await look(page, 'decision faults');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, { role: 'textbox', name: /^Reason/ });
  await page.keyboard.type('One para too much.');
  await press(page, 'Save the decision');
  await waitToHear(person, 'Saved: the payment is refunded, and the buyer is told.');
  await expect.poll(() => focused(page).innerText()).toBe('Payments');
  await page.getByRole('cell', { name: 'Reversed' }).waitFor();
  await look(page, 'decided');
});
