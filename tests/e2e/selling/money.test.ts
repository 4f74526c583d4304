import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BANK_FORM } from '../../kit/make/bank-form.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { runJob } from '../../kit/run-job.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, typeOver } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('money');
const app = startSiteForTests();
let boris: TestPerson;
let vera: TestPerson;
beforeAll(async () => {
  vera = await makePerson(app, { name: 'Vera', administrator: true });
});
beforeEach(async () => {
  boris = await makePerson(app, { name: 'Boris', role: 2 });
  const saved = await app.call('/users/updateBankAccount', BANK_FORM, boris.auth);
  if (!saved.success) throw new Error(saved.info);
});

/** Sells one of Boris's sounds. Returns the order's number. */
async function sell(name: string, priceCents: number): Promise<number> {
  const sound = await makeSound(app, boris, { name, priceCents });
  return buy(app, await makePerson(app), [sound.id]);
}

/** Ends the period for complaints. */
async function endComplaints(): Promise<void> {
  await app.db
    .updateTable('item_money')
    .set({ release_at: new Date(0) })
    .execute();
  await runJob(app, 'balance.release');
}

const figure = ({ page }: Person, name: string) =>
  page
    .locator('.balance-figures > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('.balance-amount')
    .innerText();
const focused = ({ page }: Person) => page.locator(':focus').innerText();

test('money of a sale becomes available, is requested, and arrives', async () => {
  await sell('Rain on tin', 25_000);
  const freelancer = await openPerson(app, { as: boris, at: '/user/dashboard/2' });
  const { page } = freelancer;
  await page.getByRole('link', { name: 'Balance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Balance' }).waitFor();
  expect(await figure(freelancer, 'Pending')).toBe('200.00 EUR');
  expect(await figure(freelancer, 'Available')).toBe('0.00 EUR');
  expect(await page.getByRole('button', { name: 'Request the payout' }).count()).toBe(0);
  await page.getByRole('row', { name: /^Rain on tin.*200\.00 EUR/ }).waitFor();

  await endComplaints();
  await page.reload();
  await page.getByLabel('Amount').focus();
  await typeOver(page, '99.99');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, /^amount: Please enter an amount from 100\.00 to /);
  await typeOver(page, '150');
  await look(page, 'available');
  await page.keyboard.press('Enter');
  await waitToHear(freelancer, 'You have requested a payout of 150.00 EUR.');
  expect(await focused(freelancer)).toBe('Payout');
  await page.getByText('A payout of 150.00 EUR is under way.').first().waitFor();
  expect(await figure(freelancer, 'In payout')).toBe('150.00 EUR');
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the statement' }).click(),
  ]);
  expect(statement.suggestedFilename()).toBe('earmark-statement.csv');
  expect(await readFile(await statement.path(), 'utf8')).toContain('Rain on tin');

  const admin = await openPerson(app, { as: vera, at: '/admin' });
  await admin.page.getByText('To approve, to send and to confirm. 1 is waiting.').waitFor();
  await admin.page.getByRole('link', { name: 'Payouts' }).click();
  await advance(admin, {
    filter: 'To approve (1)',
    step: 'Approve',
    state: 'approved, to be sent',
  });
  await advance(admin, { filter: 'To send (1)', step: 'Mark as sent', state: 'sent' });
  await advance(admin, { filter: 'To confirm (1)', step: 'Mark as arrived', state: 'arrived' });

  await page.reload();
  await page.getByRole('row', { name: /^Payout \d+.*150\.00 EUR.*Paid out/ }).waitFor();
  expect(await figure(freelancer, 'Paid out')).toBe('150.00 EUR');
  expect(await figure(freelancer, 'Available')).toBe('50.00 EUR');
});

interface StepOfPayout {
  readonly filter: string;
  readonly step: string;
  readonly state: string;
}

/** Advances a payout by keyboard. Afterwards the list is empty, and its heading has the focus. */
async function advance(admin: Person, { filter, step, state }: StepOfPayout): Promise<void> {
  const { page } = admin;
  await page.getByRole('link', { name: filter }).press('Enter');
  await page.getByRole('heading', { level: 2, name: '1 payout' }).waitFor();
  await look(page, step);
  await page.getByRole('button', { name: step }).press('Enter');
  await waitToHear(admin, `150.00 EUR, ${state}.`);
  await expect.poll(() => focused(admin)).toBe('0 payouts');
}

test('large orders are released, chargebacks and settlements booked, and the books agree', async () => {
  const large = await sell('Film score', 600_000);
  const small = await sell('Bell', 10_000);
  const admin = await openPerson(app, { as: vera, at: '/admin/frozen-orders' });
  const { page } = admin;
  await page.getByText('More than EUR 5,000', { exact: true }).waitFor();
  await look(page, 'frozen');
  await page.getByRole('button', { name: `Release the order Order ${large}` }).press('Enter');
  await waitToHear(admin, `Saved: order ${large} is released.`);
  await page.getByText('No money is on hold.').waitFor();
  expect(await focused(admin)).toBe('0 orders');

  await goWithin(page, '/admin/chargebacks');
  await page.getByRole('button', { name: 'Book the chargeback' }).press('Enter');
  await expectFocusedFault(page, 'reference: 2 problems. Please enter the bank’s reference.');
  await look(page, 'chargeback-empty');
  await page.keyboard.type('CB-2026-17');
  await page.getByLabel('Order number').fill(String(small));
  await page.keyboard.press('Enter');
  await waitToHear(admin, 'Booked: a chargeback of 11,718.72 RSD.');
  await page.getByRole('definition').filter({ hasText: '80.00 EUR' }).waitFor();
  await page.getByRole('button', { name: 'Book the chargeback' }).press('Enter');
  await waitToHear(admin, 'This reference was booked before: nothing was changed.');
  await look(page, 'chargeback-booked');

  await goWithin(page, '/admin/books');
  await page.getByRole('heading', { level: 2, name: 'The books agree' }).waitFor();
  const settlement = page.getByRole('region', { name: 'Settlement of the acquirer' });
  await settlement.getByLabel('Fee that was kept').fill('');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, 'reference: 3 problems. Please enter the bank’s reference.');
  // Two fields have the same error: the labels tell their links apart.
  const amountNeeded = 'Please enter the amount in RSD with at most two decimals.';
  expect(await page.locator('.error-summary').getByRole('link').allInnerTexts()).toEqual([
    'Please enter the bank’s reference.',
    `Received: ${amountNeeded}`,
    `Fee that was kept: ${amountNeeded}`,
  ]);
  await settlement.getByLabel('Reference of the bank').fill('ST-2026-11');
  await settlement.getByLabel('Received').fill('700000.50');
  await settlement.getByLabel('Fee that was kept').fill('1200');
  await page.keyboard.press('Enter');
  await waitToHear(admin, 'Booked. The acquirer still owes');
  await page.getByRole('heading', { level: 2, name: 'The books agree' }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  await waitToHear(admin, 'The books agree');
  expect(await focused(admin)).toBe('Check now');
  await page.getByText('Checked on request').waitFor();
  await look(page, 'books');

  await goWithin(page, '/admin/rates');
  await page.getByText('it always uses the recorded rate of NBS list 182').waitFor();
});
