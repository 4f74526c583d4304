import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeWav } from '../../kit/read/wav.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { openConversation } from './chat-with.ts';

const look = createScreenCheck('chat-work');
const file = join(tmpdir(), `earmark-work-${process.pid}.wav`);

const app = startSiteForTests();
beforeAll(async () => {
  await writeFile(file, makeWav(20_000));
});

interface Paid {
  readonly buyer: TestPerson;
  readonly freelancer: TestPerson;
}

/** Makes two people with a paid offer that includes one revision. */
async function payOffer(): Promise<Paid> {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const { id } = await makeOffer(app, freelancer, buyer, { projectName: 'Rain', revisions: 1 });
  await buy(app, buyer, [id]);
  return { buyer, freelancer };
}

/** Returns the text of what has the focus, with its hidden words. */
const nameOfFocused = async (page: Page) =>
  (await page.locator(':focus').innerText()).replaceAll(/\s+/g, ' ').trim();
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Delivery of Rain' });
const cardOf = (page: Page, state: string) =>
  page.getByRole('group', { name: new RegExp(`^offer, Rain, 120 euros, .*${state}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Checks a state on the narrowest screen, and then on the first one. */
async function check(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);
  if (size) await page.setViewportSize(size);
  await look(page, state);
}

/** Opens the work by the button of its card, and expects the focus at its heading. */
async function openWork(page: Page, name: string): Promise<void> {
  await button(page, name).press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Delivery of Rain');
  await sheetOf(page).getByRole('heading', { name: 'Status' }).waitFor();
}

async function deliver(page: Page): Promise<void> {
  await page.getByLabel('Your files').setInputFiles([file]);
  await sheetOf(page)
    .getByRole('button', { name: /^Remove/ })
    .waitFor();
  await tabTo(page, { role: 'button', name: 'Deliver the file' });
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Status');
}

test('work is delivered, changed, accepted and reviewed beside the messages, by keyboard', async () => {
  const { buyer, freelancer } = await payOffer();
  const ana = await openConversation(app, buyer, freelancer);
  const boris = await openConversation(app, freelancer, buyer);
  await cardOf(ana.page, 'in work, due by \\d').waitFor();
  await cardOf(boris.page, 'in work, due by \\d').waitFor();
  await button(ana.page, 'View delivery Rain').waitFor();
  await look(boris.page, 'paid');

  // Escape returns to the opener, and the entries stay.
  await openWork(boris.page, 'Deliver Rain');
  await boris.page.getByLabel('Note to the buyer').fill('Two versions.');
  await check(boris.page, 'the freelancer delivers');
  await boris.page.keyboard.press('Escape');
  await expect.poll(() => nameOfFocused(boris.page)).toBe('Deliver Rain');
  await expect.poll(() => sheetOf(boris.page).count()).toBe(0);
  await openWork(boris.page, 'Deliver Rain');
  expect(await boris.page.getByLabel('Note to the buyer').inputValue()).toBe('Two versions.');
  await deliver(boris.page);
  await waitToHear(boris, 'Delivered. The buyer is notified.');
  await waitToHear(ana, 'Earmark: The files of Rain have been delivered.');
  for (const { page } of [ana, boris]) await cardOf(page, 'delivered: accept by \\d').waitFor();

  await openWork(ana.page, 'Check and accept Rain');
  await ana.page.getByText('1 of 1 revision left.', { exact: true }).waitFor();
  await sheetOf(ana.page)
    .getByRole('button', { name: /^Download/ })
    .waitFor();
  await check(ana.page, 'the buyer has it');
  await tabTo(ana.page, { role: 'button', name: 'Request changes' });
  await ana.page.keyboard.press('Enter');
  await ana.page.locator('textarea[name=text]:focus').waitFor();
  await ana.page.keyboard.type('Louder, please.');
  await ana.page.keyboard.press('Tab');
  await ana.page.keyboard.press('Enter');
  await expect.poll(() => nameOfFocused(ana.page)).toBe('Status');
  await waitToHear(
    boris,
    'Earmark: Revision 1 of 1 of Rain was requested. The buyer writes: Louder, please.',
  );
  for (const { page } of [ana, boris]) await cardOf(page, 'revision 1 of 1 requested').waitFor();
  await check(boris.page, 'a revision is requested');

  await deliver(boris.page);
  await sheetOf(ana.page).getByRole('button', { name: 'Accept', exact: true }).waitFor();
  expect(await button(ana.page, 'Request changes').count()).toBe(0);
  await button(ana.page, 'Complain').waitFor();
  // The question has an Escape of its own.
  await tabTo(ana.page, { role: 'button', name: 'Accept' });
  await ana.page.keyboard.press('Enter');
  const question = ana.page.getByRole('dialog', { name: 'Accept the delivery of Rain?' });
  await question
    .getByText('You can no longer complain on Earmark; your legal rights remain.')
    .waitFor();
  await check(ana.page, 'the question');
  await ana.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await nameOfFocused(ana.page)).toBe('Accept');
  await ana.page.keyboard.press('Enter');
  await question.waitFor();
  await ana.page.keyboard.press('Tab');
  await ana.page.keyboard.press('Enter');
  await waitToHear(ana, 'Accepted. Thank you!');
  await ana.page.locator('input[name=stars]:focus').waitFor();
  await waitToHear(boris, 'Earmark: The delivery of Rain was accepted.');
  for (const { page } of [ana, boris]) await cardOf(page, 'accepted').waitFor();

  await ana.page.keyboard.press('ArrowUp');
  await tabTo(ana.page, { role: 'button', name: 'Save review' });
  await check(ana.page, 'the review');
  await ana.page.keyboard.press('Enter');
  await button(ana.page, 'Change your review Rain').waitFor();

  // Each event is one line for each person, and one announcement for the other one.
  const lines = [
    'The files of Rain have been delivered.',
    'Revision 1 of 1 of Rain was requested. The buyer writes: Louder, please.',
    'The delivery of Rain was accepted.',
  ];
  for (const { page } of [ana, boris]) {
    for (const [index, line] of lines.entries()) {
      expect(await page.locator('.message-line', { hasText: line }).count()).toBe(index ? 1 : 2);
    }
  }
  const heard = boris.announcements.filter(({ text }) => text.includes('was requested'));
  expect(heard).toHaveLength(1);
  expect(boris.announcements.some(({ text }) => text.includes('requested changes'))).toBe(false);
  await check(boris.page, 'accepted');
});

test('an upload continues after the work was closed, and an event opens the work', async () => {
  const { buyer, freelancer } = await payOffer();
  const boris = await openConversation(app, freelancer, buyer);
  const { page } = boris;
  const held: Route[] = [];
  await page.route('**/api/media/uploadFile?*', (route) => void held.push(route));
  await button(page, 'View delivery Rain').press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Delivery of Rain');
  await page.getByLabel('Your files').setInputFiles([file]);
  await waitFor('the chunk', () => held.length === 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheetOf(page).count()).toBe(0);
  await held[0]?.continue();
  await waitToHear(boris, 'File successfuly uploaded.');
  await openWork(page, 'Deliver Rain');
  await tabTo(page, { role: 'button', name: 'Deliver the file' });
  await page.keyboard.press('Enter');
  await waitToHear(boris, 'Delivered. The buyer is notified.');
});

test('on a phone the work fills the screen, and leads back to what opened it', async () => {
  const { buyer, freelancer } = await payOffer();
  const { page } = await openConversation(app, buyer, freelancer, { width: 375, height: 812 });
  await openWork(page, 'View delivery Rain');
  expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(false);
  await button(page, 'Back to the messages').press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('View delivery Rain');

  // From the list of the details, which are covered too.
  await button(page, 'Details').press('Enter');
  const work = page.getByRole('region', { name: 'Work together' });
  await work.getByText(/^In work, due by \d/).waitFor();
  await work.getByRole('button', { name: 'Rain' }).press('Enter');
  await expect.poll(() => nameOfFocused(page)).toBe('Delivery of Rain');
  expect(await work.count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => nameOfFocused(page)).toBe('Rain');
  await expectNoAxeViolations(page);
});
