import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation, writeTo } from '../../kit/make/make-conversation.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, type Person, startSite, waitToHear } from '../kit/browser.ts';
import { showTools } from './chat-talk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

interface Past {
  readonly ana: Person;
  readonly boris: TestPerson;
  readonly conversationId: number;
}

/** Ana, and 300 messages with Boris over 30 days. 'jingle' is in the numbers 10, 20 and 290. */
async function longPast({ unread = 0 } = {}): Promise<Past> {
  const [buyer, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const conversationId = await makeConversation(app, buyer, boris);
  await sql`
    INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, created_at)
    SELECT ${conversationId}, n, CASE WHEN n % 2 = 0 THEN ${boris.id}::bigint ELSE ${buyer.id} END,
      gen_random_uuid(), 'text',
      CASE WHEN n IN (10, 20, 290) THEN 'The jingle, take ' || n ELSE 'message ' || n END,
      '2026-09-01T10:00:00Z'::timestamptz + (n - 1) / 10 * interval '1 day' + n * interval '1 minute'
    FROM generate_series(1, 300) n`.execute(app.db);
  await sql`
    UPDATE conversation SET last_seq = 300, last_message_at = now(),
      first_read_seq = ${300 - unread}, second_read_seq = ${300 - unread},
      first_delivered_seq = 300, second_delivered_seq = 300
    WHERE id = ${conversationId}`.execute(app.db);
  const ana = await openPerson(app, { as: buyer });
  return { ana, boris, conversationId };
}

const focused = ({ page }: Person) => page.locator(':focus').innerText();
const row = ({ page }: Person, text: string) => page.getByRole('row').filter({ hasText: text });

async function openConversation({ ana: { page }, boris }: Past): Promise<void> {
  await page.goto(`/user/messages/${boris.id}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

describe('the search over all messages', () => {
  test('by keyboard announces the number of results, and Enter on one opens its row', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await page.goto('/user/messages/');
    const field = page.getByRole('searchbox', { name: 'Search all messages' });
    await field.fill('JING');
    await field.press('Enter');
    await page.getByRole('heading', { name: '3 messages for “JING”' }).waitFor();
    await expect.poll(() => focused(ana)).toBe('3 messages for “JING”');
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

  test('reports a missing word at the field, and gives advice without results', async () => {
    const { ana } = await longPast();
    const { page } = ana;
    await page.goto('/user/messages/');
    const field = page.getByRole('searchbox', { name: 'Search all messages' });
    await field.fill(' ?');
    await field.press('Enter');
    await waitToHear(ana, 'Please enter a word to search for.');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('xylophone');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'No messages for “xylophone”' }).waitFor();
    await page.getByText('Try another word, or only its beginning.').waitFor();
    await page.getByRole('button', { name: 'Close the results' }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows twenty results, and on demand the next twenty, with the focus on the first of them', async () => {
    const { ana } = await longPast();
    const { page } = ana;
    await page.goto('/user/messages/');
    const field = page.getByRole('searchbox', { name: 'Search all messages' });
    await field.fill('message');
    await field.press('Enter');
    await page.getByRole('heading', { name: '297 messages for “message”' }).waitFor();
    const results = page.locator('.found-list a');
    expect(await results.count()).toBe(20);
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect.poll(() => results.count()).toBe(40);
    await expect.poll(() => focused(ana)).toContain(await results.nth(20).innerText());
  });
});

describe('the filters of a search', () => {
  test('find messages without a word, and each result has its place', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await makeOffer(app, past.boris, await me(past), { projectName: 'Rain mix' });
    await page.goto('/user/messages/');
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

  test('with days in the wrong order have their error at the last day', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await openConversation(past);
    await page.getByRole('button', { name: 'Find in this conversation' }).click();
    const here = page.getByRole('search', { name: 'Search this conversation' });
    await here.getByRole('button', { name: 'Filters' }).click();
    expect(await page.getByRole('combobox', { name: 'Conversation with' }).count()).toBe(0);
    await page.getByLabel('From day').fill('2026-09-04');
    await page.getByLabel('To day').fill('2026-09-03');
    await page.getByRole('button', { name: 'Search with these filters' }).click();
    await page.getByText('The last day has to be on or after the first one.').first().waitFor();
    const last = page.getByLabel('To day');
    await expect
      .poll(() => last.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await last.getAttribute('aria-invalid')).toBe('true');
    await last.fill('2026-09-04');
    await here.getByRole('searchbox').fill('message');
    await here.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { name: '10 messages for “message”' }).waitFor();
  });
});

describe('in a conversation', () => {
  test('an older place has links to the next page and to the newest messages', async () => {
    const past = await longPast();
    const { ana, conversationId } = past;
    const { page } = ana;
    await openConversation(past);
    const find = page.getByRole('button', { name: 'Find in this conversation' });
    await find.click();
    expect(await find.getAttribute('aria-expanded')).toBe('true');
    const field = page.getByRole('searchbox', { name: 'Search this conversation' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('jingle');
    await field.press('Enter');
    await page.getByRole('link', { name: /take 20/ }).click();
    await expect.poll(() => focused(ana)).toContain('take 20');
    await page.getByText('You are reading an older part of this conversation.').waitFor();

    await writeTo(app, past.boris, await me(past), 'And now?');
    await waitToHear(ana, 'And now?');
    expect(await row(ana, 'And now?').count()).toBe(0);
    const numbers = { conversationId, after: 300 };
    const theirs = await app.call('/conversations/getMessages', numbers, past.boris.auth);
    expect(theirs.data?.their_read_seq).toBe(300);

    await page.getByRole('button', { name: 'Load newer messages' }).click();
    await expect.poll(() => focused(ana)).toContain('message 45');
    await page.getByRole('button', { name: 'Jump to the newest messages' }).click();
    await expect.poll(() => focused(ana)).toContain('And now?');
    await expect
      .poll(async () => {
        const now = await app.call('/conversations/getMessages', numbers, past.boris.auth);
        return now.data?.their_read_seq;
      })
      .toBe(301);
  });

  test('page after page leads from an older place to the newest without a gap', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await page.goto(`/user/messages/${past.boris.id}?message=180`);
    await expect.poll(() => focused(ana)).toContain('message 180');
    await page.getByRole('button', { name: 'Load newer messages' }).click();
    await expect.poll(() => focused(ana)).toContain('message 205');
    await page.getByText('You are reading an older part').waitFor({ state: 'detached' });
    const numbers = await page
      .locator('.message-text')
      .evaluateAll((all) => all.map((one) => Number(/\d+$/.exec(one.textContent)?.[0])));
    expect(numbers).toEqual(Array.from({ length: 146 }, (_unused, index) => 155 + index));
  });

  test('sending a message returns to the newest', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await page.goto(`/user/messages/${past.boris.id}?message=20`);
    await expect.poll(() => focused(ana)).toContain('take 20');
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Written from the past');
    await box.press('Enter');
    await row(ana, 'Written from the past').getByText('Sent').waitFor();
    await row(ana, 'message 300').waitFor();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a date leads to its first message, and a date without messages shows a note', async () => {
    const past = await longPast();
    const { ana } = past;
    const { page } = ana;
    await openConversation(past);
    await page.getByRole('button', { name: 'Find in this conversation' }).click();
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
    await expect
      .poll(() => date.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Escape');
    const find = page.getByRole('button', { name: 'Find in this conversation' });
    expect(await find.getAttribute('aria-expanded')).toBe('false');
    expect(await find.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the first unread message far back is one button away', async () => {
    const past = await longPast({ unread: 200 });
    const { ana } = past;
    await openConversation(past);
    await ana.page.getByRole('button', { name: 'Find in this conversation' }).click();
    await ana.page.getByRole('button', { name: 'Go to the first unread message' }).click();
    await expect.poll(() => focused(ana)).toContain('message 101');
  });
});

describe('finding', () => {
  test('has no axe violation in any view', async () => {
    const past = await longPast();
    const { page } = past.ana;
    await page.goto('/user/messages/');
    await page.getByRole('searchbox', { name: 'Search all messages' }).fill('jingle');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '3 messages for' }).waitFor();
    await expectNoFaultsInViews(page);
    await page.goto(`/user/messages/${past.boris.id}?message=20`);
    await page.getByText('You are reading an older part').waitFor();
    await showTools(past.ana);
    await page.getByRole('button', { name: 'Find in this conversation' }).click();
    await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('jingle');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '3 messages for' }).waitFor();
    await expectNoFaultsInViews(page);
  });
});

/** Returns Ana's account from the conversation. */
async function me({ boris }: Past): Promise<{ id: number }> {
  const inbox = await app.call('/users/getChats', {}, boris.auth);
  const id = inbox.data?.chats[0]?.correspondent.id;
  if (id === undefined) throw new Error('Boris has no conversation.');
  return { id };
}
