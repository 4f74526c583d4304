import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { box, row, send, showTools } from './chat-talk.ts';
import { type Entrance, makePair, openConversation } from './chat-with.ts';

const app = startSiteForTests();

const LENGTH = 300;

/**
 * Makes messages of Ana and Boris over 30 days. 'jingle' is in the numbers 10, 20 and 290. Both
 * have read all but the last `unread` ones.
 */
async function makePast({ unread = 0 } = {}) {
  const two = await makePair(app);
  const { anaAccount, boris, conversationId } = two;
  await sql`
    INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, created_at)
    SELECT ${conversationId}, n,
      CASE WHEN n % 2 = 0 THEN ${boris.id}::bigint ELSE ${anaAccount.id} END,
      gen_random_uuid(), 'text',
      CASE WHEN n IN (10, 20, 290) THEN 'The jingle, take ' || n ELSE 'message ' || n END,
      '2026-09-01T10:00:00Z'::timestamptz + (n - 1) / 10 * interval '1 day' + n * interval '1 minute'
    FROM generate_series(1, ${LENGTH}::int) n`.execute(app.db);
  await sql`
    UPDATE conversation SET last_seq = ${LENGTH}, last_message_at = now(),
      first_read_seq = ${LENGTH - unread}, second_read_seq = ${LENGTH - unread},
      first_delivered_seq = ${LENGTH}, second_delivered_seq = ${LENGTH}
    WHERE id = ${conversationId}`.execute(app.db);
  return two;
}

/** Opens Ana's inbox beside a long past. */
async function openInbox() {
  const past = await makePast();
  const ana = await openPerson(app, { as: past.anaAccount, at: '/user/messages/' });
  const field = ana.page.getByRole('searchbox', { name: 'Search all messages' });
  await field.waitFor();
  return { ...past, ana, field };
}

/** Opens a conversation with a long past, at its end or at a message. */
async function openPast({ unread = 0, ...entrance }: Entrance & { unread?: number } = {}) {
  const past = await makePast({ unread });
  return { ...past, ana: await openConversation(app, past.anaAccount, past.boris, entrance) };
}

const focused = ({ page }: Person) => page.locator(':focus').innerText();
const isFocused = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement);
const finder = ({ page }: Person) =>
  page.getByRole('button', { name: 'Find in this conversation' });

test('the search over all messages announces its results, and Enter on one opens its row', async () => {
  const { ana, field } = await openInbox();
  const { page } = ana;
  await field.fill(' ?');
  await field.press('Enter');
  await waitToHear(ana, 'Please enter a word to search for.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('xylophone');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'No messages for “xylophone”' }).waitFor();
  await page.getByText('Try another word, or only its beginning.').waitFor();
  await page.getByRole('button', { name: 'Close the results' }).click();
  expect(await isFocused(field)).toBe(true);

  // Twenty results, and on demand the next twenty, with the focus on the first of them.
  await field.fill('message');
  await field.press('Enter');
  await page.getByRole('heading', { name: '297 messages for “message”' }).waitFor();
  const results = page.locator('.found-list a');
  expect(await results.count()).toBe(20);
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect.poll(() => results.count()).toBe(40);
  await expect.poll(() => focused(ana)).toContain(await results.nth(20).innerText());

  await field.fill('JING');
  await field.press('Enter');
  await page.getByRole('heading', { name: '3 messages for “JING”' }).waitFor();
  await expect.poll(() => focused(ana)).toBe('3 messages for “JING”');
  await expectNoFaultsInViews(page);
  await page.keyboard.press('Tab');
  expect(await focused(ana)).toContain('take 290');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(ana)).toContain('take 10');
  await page.keyboard.press('Enter');
  await row(ana, 'The jingle, take 10').waitFor();
  await expect.poll(() => focused(ana)).toContain('The jingle, take 10');
  await page.keyboard.press('ArrowDown');
  expect(await focused(ana)).toContain('message 11');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused(ana)).toContain('message 9');
  const texts = ana.announcements.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('jingle'))).toEqual([]);
});

test('filters find messages without a word, and each result has its place', async () => {
  const { ana, anaAccount, boris } = await openInbox();
  const { page } = ana;
  await makeOffer(app, boris, anaAccount, { projectName: 'Rain mix' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.focus();
  await page.keyboard.press('Enter');
  expect(await filters.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Offer');
  await page.getByRole('combobox', { name: 'Conversation with' }).selectOption({ index: 1 });
  await expectNoFaultsInViews(page);
  await page.getByRole('button', { name: 'Search with these filters' }).press('Enter');
  await expect.poll(() => focused(ana)).toBe('1 message found');
  await page.getByRole('button', { name: 'Filters, 2 chosen' }).waitFor();
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('link', { name: /Rain mix\W+1 of 1$/ }).waitFor();

  await filters.press('Enter');
  await page.getByRole('button', { name: 'Remove all filters' }).press('Enter');
  await waitToHear(ana, 'All filters removed.');
  await page.getByLabel('From day').fill('2026-09-03');
  await page.getByLabel('To day').fill('2026-09-04');
  await page.getByRole('combobox', { name: 'Written by' }).selectOption('You');
  await page.getByLabel('To day').press('Enter');
  await expect.poll(() => focused(ana)).toBe('10 messages found');
  await page.getByRole('link', { name: /message 39\W+1 of 10$/ }).waitFor();
  const announced = ana.announcements.filter(({ text }) => text.includes('found'));
  expect(announced).toEqual([]);
});

describe('in a conversation', () => {
  test('a date leads to its first message, and wrong days of the filters are errors', async () => {
    const { ana } = await openPast({ unread: 200 });
    const { page } = ana;
    await finder(ana).click();
    await page.getByRole('button', { name: 'Go to the first unread message' }).click();
    await expect.poll(() => focused(ana)).toContain('message 101');

    const date = page.locator('.go-to-date input');
    const go = page.getByRole('button', { name: 'Go', exact: true });
    await go.click();
    await page.getByText('Please choose a date.').first().waitFor();
    await date.fill('2026-09-03');
    await go.click();
    await expect.poll(() => focused(ana)).toContain('message 21');
    await date.fill('2030-01-01');
    await go.click();
    await page.getByText('There is no message on or after that day.').first().waitFor();
    await expect.poll(() => isFocused(date)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await finder(ana).getAttribute('aria-expanded')).toBe('false');
    expect(await isFocused(finder(ana))).toBe(true);

    await finder(ana).click();
    const here = page.getByRole('search', { name: 'Search this conversation' });
    await here.getByRole('button', { name: 'Filters' }).click();
    expect(await page.getByRole('combobox', { name: 'Conversation with' }).count()).toBe(0);
    const last = page.getByLabel('To day');
    await page.getByLabel('From day').fill('2026-09-04');
    await last.fill('2026-09-03');
    await page.getByRole('button', { name: 'Search with these filters' }).click();
    await page.getByText('The last day has to be on or after the first one.').first().waitFor();
    await expect.poll(() => isFocused(last)).toBe(true);
    expect(await last.getAttribute('aria-invalid')).toBe('true');
    await last.fill('2026-09-04');
    await here.getByRole('searchbox').fill('message');
    await here.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { name: '10 messages for “message”' }).waitFor();
  });

  test('an older place has links to the next page and to the newest messages', async () => {
    const { ana, anaAccount, boris, conversationId } = await openPast();
    const { page } = ana;
    await showTools(ana);
    await finder(ana).click();
    expect(await finder(ana).getAttribute('aria-expanded')).toBe('true');
    const field = page.getByRole('searchbox', { name: 'Search this conversation' });
    expect(await isFocused(field)).toBe(true);
    await field.fill('jingle');
    await field.press('Enter');
    await page.getByRole('link', { name: /take 20/ }).click();
    await expect.poll(() => focused(ana)).toContain('take 20');
    await page.getByText('You are reading an older part of this conversation.').waitFor();
    await expectNoFaultsInViews(page);

    await writeTo(app, boris, anaAccount, 'And now?');
    await waitToHear(ana, 'And now?');
    expect(await row(ana, 'And now?').count()).toBe(0);
    const readBy = async () => {
      const numbers = { conversationId, after: LENGTH };
      const reply = await app.call('/conversations/getMessages', numbers, boris.auth);
      return reply.data?.their_read_seq;
    };
    expect(await readBy()).toBe(LENGTH);
    await page.getByRole('button', { name: 'Load newer messages' }).click();
    await expect.poll(() => focused(ana)).toContain('message 45');
    await page.getByRole('button', { name: 'Jump to the newest messages' }).click();
    await expect.poll(() => focused(ana)).toContain('And now?');
    await expect.poll(readBy).toBe(LENGTH + 1);
  });

  test('pages lead from an older place to the newest without a gap, and so does sending', async () => {
    const { ana, boris } = await openPast({ message: 180 });
    const { page } = ana;
    await expect.poll(() => focused(ana)).toContain('message 180');
    await page.getByRole('button', { name: 'Load newer messages' }).click();
    await expect.poll(() => focused(ana)).toContain('message 205');
    await page.getByText('You are reading an older part').waitFor({ state: 'detached' });
    const numbers = await page
      .locator('.message-text')
      .evaluateAll((all) => all.map((one) => Number(/\d+$/.exec(one.textContent)?.[0])));
    expect(numbers).toEqual(Array.from({ length: 146 }, (_unused, index) => 155 + index));

    await page.goto(`/user/messages/${boris.id}?message=20`);
    await expect.poll(() => focused(ana)).toContain('take 20');
    await send(ana, 'Written from the past');
    await row(ana, 'message 300').waitFor();
    expect(await isFocused(box(ana))).toBe(true);
  });
});
