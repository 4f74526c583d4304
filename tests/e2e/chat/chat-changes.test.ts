import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendText } from '../../kit/make/make-conversation.ts';
import { type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { box, heard, row, send } from './chat-talk.ts';
import { openConversation, openPair, type Pair } from './chat-with.ts';

const app = startSiteForTests();

const look = createScreenCheck('chat-changes');
const edited = (page: Page) => page.getByRole('textbox', { name: 'Edit message' });

/** Returns the cell of the focused row, else the element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('data-cell') ?? element?.tagName ?? '';
  });

/** Opens the conversation in both browsers. */
async function openBoth(): Promise<Pair & { his: Person }> {
  const pair = await openPair(app);
  const his = await openConversation(app, pair.boris, pair.anaAccount);
  return { ...pair, his };
}

/** Opens the menu of the newest message from the box, by keyboard. */
async function openMenu(page: Page): Promise<void> {
  await box({ page }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('BUTTON');
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: 'Message actions' }).waitFor();
}

async function chooseItem(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Sends a text of Boris and returns its number when Ana's page shows it. */
async function say({ ana, boris, conversationId }: Pair, text: string): Promise<number> {
  const seq = await sendText(app, conversationId, boris, text);
  await row(ana, text).waitFor();
  return seq;
}

/** Returns the changes that were announced to Ana, in order. */
function toldChanges({ ana }: Pair): readonly string[] | null {
  const all = ana.announcements.map(({ text }) => text).join(' ');
  return all.match(/edited: \w+|deleted a message/g);
}

test('an edit and a reaction begin in the menu of the message, and reach the other person once', async () => {
  const { ana, his } = await openBoth();
  const { page } = ana;
  await send(ana, 'Helo Boris');
  await box(ana).fill('A draft');
  await openMenu(page);
  await look(page, 'menu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => edited(page).inputValue()).toBe('Helo Boris');
  await look(page, 'editing');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Hello Boris');
  await page.keyboard.press('Enter');
  await waitToHear(ana, 'Saved');
  expect(await focused(page)).toBe('1');
  expect(await box(ana).inputValue()).toBe('A draft');
  await page
    .getByRole('gridcell', {
      name: /^You ?: ?Hello Boris edited \d\d:\d\d (Sent|Delivered|Read) , Today$/,
    })
    .waitFor();
  await row(his, 'Hello Boris edited').waitFor();
  expect((await waitToHear(his, 'edited: Hello Boris')).text).toMatch(/^Ana /);
  expect(heard(his, 'edited')).toHaveLength(1);

  await openMenu(his.page);
  await his.page.getByRole('menuitemradio', { name: 'Applause' }).press('Enter');
  await waitToHear(his, 'Reaction: applause');
  await row(ana, 'Hello').getByText('Their reaction: applause.').waitFor();
  const { text } = await waitToHear(ana, 'applause');
  expect(text).toMatch(/Boris [^:]* reacted with applause to “Hello Boris”$/);
  await look(page, 'edited and reacted');
  await row(his, 'Hello').getByText('Your reaction: applause.').waitFor();
  await openMenu(his.page);
  const chosen = his.page.getByRole('menuitemradio', { name: 'Applause' });
  expect(await chosen.getAttribute('aria-checked')).toBe('true');
  await chosen.press('Enter');
  await waitToHear(his, 'Reaction removed');
  await row(ana, 'Hello').getByText('Their reaction').waitFor({ state: 'detached' });
});

test('an edit is cancelled by Escape or its button, and keeps its text if it cannot be saved', async () => {
  const { ana } = await openPair(app);
  const { page } = ana;
  ana.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
  await send(ana, 'As it was');
  await box(ana).fill('A draft');
  await chooseItem(page, 'Edit');
  await edited(page).fill('Other words');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('1');
  expect(await box(ana).inputValue()).toBe('A draft');
  await chooseItem(page, 'Edit');
  await expect.poll(() => edited(page).inputValue()).toBe('As it was');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('1');
  await row(ana, 'As it was').waitFor();

  await chooseItem(page, 'Edit');
  await page.context().setOffline(true);
  await edited(page).fill('After');
  await page.keyboard.press('Enter');
  await expect.poll(() => edited(page).getAttribute('aria-invalid')).toBe('true');
  expect(await edited(page).inputValue()).toBe('After');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await row(ana, 'After edited').waitFor();
});

test('a deletion is confirmed, keeps the place of the message, and reaches the other person', async () => {
  const { his, ...pair } = await openBoth();
  const { ana } = pair;
  const { page } = ana;
  await send(ana, 'Too much');
  await openMenu(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('180 days');
  await look(page, 'deleting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row(ana, 'Message deleted').waitFor();
  await waitToHear(ana, 'Deleted');
  await expect.poll(() => focused(page)).toBe('1');
  await row(his, 'Message deleted').waitFor();
  expect((await waitToHear(his, 'deleted a message')).text).toMatch(/^Ana /);
  for (const { page: shown } of [ana, his]) {
    // The live region holds the announcement of the message for a short time.
    await expect.poll(() => shown.locator('body').innerText()).not.toContain('Too much');
  }
  await look(page, 'deleted');

  await say(pair, 'When do you need it?');
  await box(ana).fill('On Mon');
  await chooseItem(page, 'Reply');
  const answer = page.getByRole('textbox', { name: /^Reply to (?!your)/ });
  await expect.poll(() => focused(page)).toBe('TEXTAREA');
  expect(await answer.inputValue()).toBe('On Mon');
  await page.getByText('Reply to: When do you need it?').waitFor();
  await look(page, 'replying');
  await page.keyboard.type('day');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('TEXTAREA');
  await box(ana).waitFor();
  for (const person of [ana, his]) {
    await row(person, 'On Monday')
      .getByRole('button', { name: /^In reply to/ })
      .waitFor();
  }
  const { text } = await waitToHear(his, 'On Monday');
  expect(text).toMatch(/^Ana [^:]*: In reply to “When do you need it\?”: On Monday$/);
  await look(page, 'replied');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('2');
});

test('a refused deletion says why, and one by the other person leaves the focus on the row', async () => {
  const pair = await openPair(app);
  const { ana, anaAccount, boris, conversationId } = pair;
  const { page } = ana;
  await send(ana, 'An insult');
  await app.db
    .insertInto('report')
    .values({
      reporter_id: boris.id,
      about_id: anaAccount.id,
      client_id: randomUUID(),
      conversation_id: conversationId,
      seq: 1,
      text: 'Rude.',
    })
    .execute();
  await chooseItem(page, 'Delete');
  await page.getByRole('button', { name: 'Delete for both' }).press('Enter');
  await waitToHear(ana, 'may be evidence');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('BUTTON');
  await row(ana, 'An insult').waitFor();

  const seq = await say(pair, 'See https://example.com');
  await box(ana).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('A');
  await app.call('/conversations/deleteMessage', { conversationId, seq }, boris.auth);
  await row(ana, 'Message deleted').waitFor();
  await expect.poll(() => focused(page)).toBe(String(seq));
});

test('a reply is cancelled by Escape, and shows what becomes of the message that it quotes', async () => {
  const pair = await openPair(app);
  const { ana, anaAccount, conversationId, boris } = pair;
  const { page } = ana;
  const seq = await say(pair, 'Helo');
  await box(ana).fill('A draft');
  await chooseItem(page, 'Reply');
  await page.getByText('Reply to: Helo').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('1');
  expect(await box(ana).inputValue()).toBe('A draft');

  const reply = { conversationId, clientId: randomUUID(), text: 'Hi', replyTo: seq };
  await app.call('/conversations/send', reply, anaAccount.auth);
  const quote = row(ana, 'Hi').getByRole('button', { name: /^In reply to/ });
  await quote.getByText('Helo').waitFor();
  await app.call('/conversations/editMessage', { conversationId, seq, text: 'Hello' }, boris.auth);
  await quote.getByText('Hello').waitFor();
  await app.call('/conversations/deleteMessage', { conversationId, seq }, boris.auth);
  await quote.getByText('Deleted message').waitFor();
  await expect.poll(() => toldChanges(pair)).toEqual(['edited: Hello', 'deleted a message']);
});

test('changes that were missed offline arrive once and in order', async () => {
  const pair = await openPair(app);
  const { ana, conversationId, boris } = pair;
  const { page } = ana;
  ana.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
  const seqs = [];
  for (const text of ['one', 'two', 'three']) seqs.push(await say(pair, text));
  const [first = 0, second = 0, third = 0] = seqs;
  await page.context().setOffline(true);
  for (const text of ['2nd', 'second']) {
    const edit = { conversationId, seq: second, text };
    await app.call('/conversations/editMessage', edit, boris.auth);
  }
  await app.call('/conversations/deleteMessage', { conversationId, seq: third }, boris.auth);
  const edit = { conversationId, seq: first, text: 'first' };
  await app.call('/conversations/editMessage', edit, boris.auth);
  await page.context().setOffline(false);
  await row(ana, 'first edited').waitFor({ timeout: 30_000 });
  await row(ana, 'second edited').waitFor();
  await row(ana, 'Message deleted').waitFor();
  await expect
    .poll(() => toldChanges(pair))
    .toEqual(['edited: second', 'deleted a message', 'edited: first']);
});
