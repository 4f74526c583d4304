import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInBelgrade, writeMonth } from '../../../shared/money/belgrade.ts';
import { statementTitle } from '../../../shared/documents/statement-document.ts';
import { documentWords } from '../../../server/features/documents/document-printer.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { readPdf } from '../../kit/read/read-pdf.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { monthOf } from '../../../client/features/balance/months.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('documents');
let app: TestApp;
let buyer: TestPerson;
let freelancer: TestPerson;
let admin: TestPerson;
let orderId: number;
let rain: { id: number };
beforeAll(async () => {
  app = await startSiteWithSale();
});
afterAll(() => app.stop());

/** Starts a site with one order of two sounds, partly refunded. */
async function startSiteWithSale(): Promise<TestApp> {
  const site = await startSite();
  buyer = await makePerson(site, { name: 'Đorđe' });
  freelancer = await makePerson(site, { name: 'Милица', role: 2 });
  admin = await makePerson(site, { administrator: true });
  rain = await makeSound(site, freelancer, { name: 'Kiša na limu', priceCents: 12_500 });
  const wind = await makeSound(site, freelancer, { name: 'Wind in the reeds', priceCents: 990 });
  orderId = await buy(site, buyer, [rain.id, wind.id]);
  const refund = { orderId, projectId: wind.id, amount: '4', reason: 'It clicks.' };
  await site.call('/admin/refundItem', refund, admin.auth);
  return site;
}

async function savePdf(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const pdf = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), pdf };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const tableBelow = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('table');

test('a buyer reads the receipt, and downloads it as a PDF with the same text', async () => {
  const person = await openPerson(app, { as: buyer, at: '/purchase-history' });
  const { page } = person;
  await page.getByRole('link', { name: `Receipt for order ${orderId}` }).click();
  const title = `Receipt for order ${orderId}`;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => focused(page)).toBe(title);
  const bought = tableBelow(page, 'What you bought');
  await bought.getByRole('row', { name: /Kiša na limu.*125\.00/ }).waitFor();
  const back = tableBelow(page, 'Refunds');
  await back.getByRole('row', { name: /Wind in the reeds.*on its way.*4\.00/ }).waitFor();
  await look(page, 'receipt');

  const { name, pdf } = await savePdf(page, 'Receipt, PDF');
  expect(name).toBe(`earmark-receipt-${orderId}.pdf`);
  expect(pdf.title).toBe(title);
  await waitToHear(person, 'The receipt is in your downloads.');
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(pdf.bookmarks).toEqual([title, ...headings]);

  await page.getByRole('link', { name: `Order ${orderId}` }).click();
  await page.getByRole('heading', { level: 1, name: /Payment successful/ }).waitFor();
  await page.getByRole('link', { name: 'Receipt', exact: true }).waitFor();
});

test('a buyer has a certificate issued to a company, and anybody checks its number', async () => {
  const person = await openPerson(app, { as: buyer, at: `/project/${rain.id}` });
  const { page } = person;
  await page.getByText('You own this sound.').waitFor();
  const note = 'This is the demo: RSD amounts use the recorded rate of NBS list 182 of 24.9.2025';
  await page.getByText(note).waitFor();
  await page.getByRole('link', { name: 'Go to the download' }).click();
  await page.getByRole('link', { name: 'Licence certificate for Kiša na limu' }).click();
  await page.getByRole('heading', { level: 1, name: /^Licence certificate for/ }).waitFor();
  await page.getByRole('radio', { name: 'A company or organisation' }).check();
  await page.getByRole('button', { name: 'Issue the certificate' }).click();
  await page.getByText('Please enter the name of the company.').waitFor();
  await look(page, 'issue');
  await page.getByLabel('Name of the company or organisation').fill('Rain Ltd');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'The certificate is issued.');
  const heading = page.getByRole('heading', { level: 1, name: /^Licence certificate \w{4}-/ });
  const title = (await heading.textContent()) ?? '';
  await expect.poll(() => focused(page)).toBe(title);
  await page.getByText('Rain Ltd may use the sound Kiša na limu').waitFor();
  await look(page, 'certificate');
  const { name, pdf } = await savePdf(page, 'Certificate, PDF');
  const number = title.split(' ').at(-1) ?? '';
  expect([name, pdf.title]).toEqual([`earmark-licence-${number}.pdf`, title]);

  const { page: other } = await openPerson(app, { at: '/licence' });
  const typed = other.getByLabel('Number of the certificate');
  await typed.fill('0000 0000 0000 0000');
  await other.keyboard.press('Enter');
  await expect.poll(() => focused(other)).toBe('There is no such certificate: 0000 0000 0000 0000');
  // The field of the screen before is removed a little later.
  await expect.poll(() => typed.count()).toBe(1);
  await typed.fill(number.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => focused(other)).toBe(`The licence is valid: ${number}`);
  expect(await other.getByText('Rain Ltd').count()).toBe(0);
  await look(other, 'check');
});

test('a freelancer browses months, and chooses days', async () => {
  const person = await openPerson(app, { as: freelancer, at: '/balance' });
  const { page } = person;
  await page
    .getByRole('link', { name: 'Statements by month, to read, to print or as a PDF' })
    .click();
  const today = dayInBelgrade(new Date());
  const month = monthOf(today);
  // The current month ends today.
  const title = statementTitle({ from: month.from, to: today }, documentWords('en'));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const entries = tableBelow(page, 'Entries');
  await entries.getByRole('row', { name: /Sale.*134\.90.*−26\.98.*107\.92/ }).waitFor();
  await entries.getByRole('row', { name: /Refund to the buyer.*−4\.00.*0\.80.*−3\.20/ }).waitFor();
  await look(page, 'statement');
  const { name, pdf } = await savePdf(page, 'Statement, PDF');
  expect(name).toBe(`earmark-statement-${month.from}-to-${month.to}.pdf`);
  expect(pdf.title).toBe(title);
  await waitToHear(person, 'The statement is in your downloads.');

  const before = monthOf(month.from, -1);
  await page.getByRole('link', { name: writeMonth(before.from) }).click();
  await page.getByText('There were no transactions in these days.').waitFor();
  await expect.poll(() => focused(page)).toBe(`Statement, ${writeMonth(before.from)}`);

  await page.getByLabel('First day').fill(today);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText('The first day has to be before the last one.').waitFor();
  await look(page, 'wrong-days');
  await page.getByLabel('First day').fill(before.from);
  await page.getByLabel('Last day').fill(today);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await entries.waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Statement, 1 \w+ \d{4} to /);
});

test('an administrator sees both, without links that only their owners may use', async () => {
  const { page } = await openPerson(app, { as: admin, at: `/receipt/${orderId}` });
  await page.getByRole('button', { name: 'Receipt, PDF' }).waitFor();
  expect(await page.getByRole('link', { name: `Order ${orderId}` }).count()).toBe(0);
  await page.goto(`/statement?user=${freelancer.id}`);
  await page.getByText(`username ${freelancer.userName}`).waitFor();
  expect(await page.getByRole('button', { name: 'Statement, CSV' }).count()).toBe(0);
});
