import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { sendText } from '../../kit/make/make-conversation.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { expectFocusedFault, tabTo, type Wanted } from '../kit/keyboard.ts';

const JINGLES = 36;
/** Presses from the home page to the bank, the field of the need included. */
const MAX_ACTIONS = 8;
const OFFERED = 'A short form for your first message is before the message box.';

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

/** Creates a buyer and a freelancer with a service. */
async function makePair() {
  const [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { role: 2, name: 'Boris' }),
  ]);
  const fields = { title: 'Short tunes', price: '12', deliveryDays: '5', revisions: '2' };
  const serviceId = await makeService(app, boris, JINGLES, fields);
  return { ana, boris, serviceId, address: addressOf(boris, ana, serviceId) };
}

function addressOf(freelancer: TestPerson, buyer: TestPerson, serviceId: number): string {
  return `/user/messages/${freelancer.id}/${buyer.id}/${serviceId}`;
}

const need = (page: Page) => page.getByRole('textbox', { name: 'What do you need?' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const isFocused = (field: ReturnType<typeof box>) =>
  field.evaluate((element) => element === document.activeElement);

/** The day in a week, YYYY-MM-DD, and as a person reads it. */
function nextWeek() {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000);
  const read = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return { day: day.toISOString().slice(0, 10), read: read.format(day) };
}

test('a buyer applies to a service by keyboard, and the freelancer reads it', async () => {
  const { ana, boris, address } = await makePair();
  const hers = await openPerson(app, { as: ana, at: `/audio-services/${JINGLES}` });
  const { page } = hers;
  await tabTo(page, { role: 'link', name: /^Apply to service .*Short tunes$/ });
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await expect.poll(() => isFocused(box(page))).toBe(true);
  await waitToHear(hers, OFFERED);
  const card = page.getByRole('article', { name: 'Short tunes' });
  await card.getByText('12.00 EUR per minute', { exact: true }).waitFor();
  await card.getByText('Delivers in 5 days · 2 revisions').waitFor();
  await expectNoAxeViolations(page);

  await need(page).focus();
  await tabTo(page, { role: 'button', name: 'Send to Boris' });
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, 'need: Say what you need.');
  await page.keyboard.type('A tune for a shop');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10 seconds');
  const { day, read } = nextWeek();
  await page.getByLabel('By when?').fill('2020-01-02');
  await tabTo(page, { role: 'textbox', name: 'Budget (optional)' });
  await page.keyboard.type('200 to 300');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, /^deliverOn: This date has passed/);
  await page.getByLabel('By when?').fill(day);
  const folder = mkdtempSync(join(tmpdir(), 'enquiry-'));
  const [script, wrong] = ['script.txt', 'wrong.txt'].map((name) => join(folder, name));
  for (const path of [script, wrong]) writeFileSync(path ?? '', 'Fresh bread!');
  await page.getByLabel('Files', { exact: true }).setInputFiles([script ?? '', wrong ?? '']);
  await waitToHear(hers, '2 files chosen');
  await tabTo(page, { role: 'button', name: 'Remove wrong.txt' });
  await page.keyboard.press('Enter');
  await waitToHear(hers, 'wrong.txt removed');
  await expectNoAxeViolations(page);
  await tabTo(page, { role: 'button', name: 'Send to Boris' });
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'A tune for a shop' }).waitFor();
  await waitToHear(hers, 'Sent');
  expect(await isFocused(box(page))).toBe(true);
  expect(await need(page).count()).toBe(0);
  await page.getByRole('row').filter({ hasText: 'script.txt' }).waitFor();

  const his = await openPerson(app, { as: boris, at: address });
  const first = his.page.getByRole('row').filter({ hasText: 'A tune for a shop' });
  const words = `Length: 10 seconds\nNeeded by: ${read}\nBudget: 200 to 300`;
  expect(await first.innerText()).toContain(`A tune for a shop\n\n${words}`);
  await his.page.getByRole('row').filter({ hasText: 'script.txt' }).waitFor();
  expect(await his.page.getByText('wrong.txt').count()).toBe(0);
  expect(await need(his.page).count()).toBe(0);
});

test('the form survives a reload, fits a small screen, and can be skipped', async () => {
  const { ana, boris, serviceId, address } = await makePair();
  const hers = await openPerson(app, { as: ana, at: address, width: 320, height: 640 });
  const { page } = hers;
  await need(page).fill('Half a thought');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect.poll(() => need(page).inputValue()).toBe('Half a thought');

  const opened = await app.call('/conversations/open', { userId: ana.id, serviceId }, boris.auth);
  await sendText(app, opened.data?.chat.conversation_id ?? 0, boris, 'Hello Ana');
  await page.getByRole('row').filter({ hasText: 'Hello Ana' }).waitFor();
  expect(await need(page).inputValue()).toBe('Half a thought');
  await box(page).fill('Just a question');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'Just a question' }).waitFor();
  expect(await need(page).count()).toBe(0);
});

test('a buyer comes from home through the conversation to the bank in at most eight actions', async () => {
  const { ana, boris } = await makePair();
  const hers = await openPerson(app, { as: ana });
  const { page } = hers;
  let actions = 0;
  const perform = async (wanted: Wanted, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, wanted);
    await page.keyboard.press(key);
    actions += 1;
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await perform({ role: 'link', name: 'Audio Services' });
  await heading('Audio Services');
  await perform({ role: 'link', name: 'Jingles' });
  await heading('Jingles');
  await perform({ role: 'link', name: new RegExp(`^Apply to service .*${boris.userName}`) });
  await expect.poll(() => isFocused(box(page))).toBe(true);
  await need(page).fill('A tune for a shop');
  actions += 1;
  await perform({ role: 'button', name: 'Send to Boris' });
  await page.getByRole('row').filter({ hasText: 'A tune for a shop' }).waitFor();
  const terms = { projectName: 'Shop tune', categoryId: JINGLES };
  await makeOffer(app, boris, ana, terms);
  await waitToHear(hers, 'Shop tune successfully added to cart');
  await perform({ role: 'link', name: /^Cart/ });
  await heading('Cart');
  await page.getByRole('checkbox').waitFor();
  await perform({ role: 'checkbox', name: /Selling Rules/ }, 'Space');
  await perform({ role: 'button', name: 'Create Order' });
  await page.waitForURL(/\/chipcard\/pay3d\//);
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);
});
