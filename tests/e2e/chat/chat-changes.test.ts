import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { type Person, startSite, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { openConversation, openPair, type Pair } from './chat-with.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

const look = createScreenCheck('chat-changes');
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const edited = (page: Page) => page.getByRole('textbox', { name: 'Edit message' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
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

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await row(page, text)
    .getByText(/Sent|Delivered|Read/)
    .waitFor();
}

/** Opens the menu of the newest message from the box, by keyboard. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('BUTTON');
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: 'Message actions' }).waitFor();
}

async function chooseItem(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name }).press('Enter');
}

async function say(pair: Pair, from: TestPerson, text: string): Promise<number> {
  const said = { conversationId: pair.conversationId, clientId: randomUUID(), text };
  const reply = await app.call('/conversations/send', said, from.auth);
  return reply.data?.message.seq ?? 0;
}

/** Returns the changes that were announced to Ana, in order. */
function toldChanges({ ana }: Pair): readonly string[] | null {
  const all = ana.announcements.map(({ text }) => text).join(' ');
  return all.match(/edited: \w+|deleted a message/g);
}

describe('an edit', () => {
  test('begins in the menu of the message, and ends on its row', async () => {
    const { ana, his } = await openBoth();
    const { page } = ana;
    await send(page, 'Helo Boris');
    await box(page).fill('A draft');
    await openMenu(page);
    await look(page, 'menu');
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => edited(page).inputValue()).toBe('Helo Boris');
    await look(page, 'editing');
    await expectNoAxeViolations(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Hello Boris');
    await page.keyboard.press('Enter');
    await waitToHear(ana, 'Saved');
    expect(await focused(page)).toBe('1');
    expect(await box(page).inputValue()).toBe('A draft');
    await page
      .getByRole('gridcell', {
        name: /^You ?: ?Hello Boris edited \d\d:\d\d (Sent|Delivered|Read) , Today$/,
      })
      .waitFor();
    await row(his.page, 'Hello Boris edited').waitFor();
    expect((await waitToHear(his, 'edited: Hello Boris')).text).toMatch(/^Ana /);
    expect(his.announcements.filter(({ text }) => text.includes('edited'))).toHaveLength(1);
    await look(page, 'edited');
  });

  test('is cancelled by Escape or by its button, and leaves the text and the draft', async () => {
    const { ana } = await openBoth();
    const { page } = ana;
    await send(page, 'As it was');
    await box(page).fill('A draft');
    await chooseItem(page, 'Edit');
    await edited(page).fill('Other words');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('1');
    expect(await box(page).inputValue()).toBe('A draft');
    await box(page).focus();
    await chooseItem(page, 'Edit');
    await expect.poll(() => edited(page).inputValue()).toBe('As it was');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('1');
    await row(page, 'As it was').waitFor();
  });

  test('that cannot be saved keeps its text', async () => {
    const { ana } = await openBoth();
    const { page } = ana;
    ana.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
    await send(page, 'Before');
    await chooseItem(page, 'Edit');
    await page.context().setOffline(true);
    await edited(page).fill('After');
    await page.keyboard.press('Enter');
    await expect.poll(() => edited(page).getAttribute('aria-invalid')).toBe('true');
    expect(await edited(page).inputValue()).toBe('After');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await row(page, 'After edited').waitFor();
  });
});

describe('a deletion', () => {
  test('is confirmed, keeps the place of the message, and reaches the other person', async () => {
    const { ana, his, boris, ...pair } = await openBoth();
    const { page } = ana;
    await send(page, 'Too much');
    await openMenu(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('180 days');
    await look(page, 'deleting');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row(page, 'Message deleted').waitFor();
    await waitToHear(ana, 'Deleted');
    await expect.poll(() => focused(page)).toBe('1');
    await row(his.page, 'Message deleted').waitFor();
    expect((await waitToHear(his, 'deleted a message')).text).toMatch(/^Ana /);
    for (const { page: shown } of [ana, his]) {
      // The live region holds the announcement of the message for a short time.
      await expect.poll(() => shown.locator('body').innerText()).not.toContain('Too much');
    }
    await look(page, 'deleted');
    await say({ ana, boris, ...pair }, boris, 'Never mind');
    await row(page, 'Never mind').waitFor();
  });

  test('by the other person leaves the focus on the row whose control had it', async () => {
    const pair = await openBoth();
    const { page } = pair.ana;
    const seq = await say(pair, pair.boris, 'See https://example.com');
    await row(page, 'See').waitFor();
    await box(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('A');
    const place = { conversationId: pair.conversationId, seq };
    await app.call('/conversations/deleteMessage', place, pair.boris.auth);
    await row(page, 'Message deleted').waitFor();
    await expect.poll(() => focused(page)).toBe(String(seq));
  });

  test('that is refused says why, and closing returns the focus', async () => {
    const { ana, anaAccount, boris, conversationId } = await openBoth();
    const { page } = ana;
    await send(page, 'An insult');
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
    await row(page, 'An insult').waitFor();
  });
});

describe('a reply', () => {
  test('quotes its message, is announced with it, and leads back to it', async () => {
    const { ana, his, ...pair } = await openBoth();
    const { page } = ana;
    await say({ ana, ...pair }, pair.boris, 'When do you need it?');
    await row(page, 'When do you').waitFor();
    await box(page).fill('On Mon');
    await chooseItem(page, 'Reply');
    const answer = page.getByRole('textbox', { name: /^Reply to (?!your)/ });
    await expect.poll(() => focused(page)).toBe('TEXTAREA');
    expect(await answer.inputValue()).toBe('On Mon');
    await page.getByText('Reply to: When do you need it?').waitFor();
    await look(page, 'replying');
    await expectNoAxeViolations(page);
    await page.keyboard.type('day');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('TEXTAREA');
    await box(page).waitFor();
    for (const { page: shown } of [ana, his]) {
      await row(shown, 'On Monday')
        .getByRole('button', { name: /^In reply to/ })
        .waitFor();
    }
    const { text } = await waitToHear(his, 'On Monday');
    expect(text).toMatch(/^Ana [^:]*: In reply to “When do you need it\?”: On Monday$/);
    await look(page, 'replied');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('1');
  });

  test('is cancelled by Escape, which leaves the draft', async () => {
    const pair = await openBoth();
    const { page } = pair.ana;
    await say(pair, pair.boris, 'When?');
    await row(page, 'When?').waitFor();
    await box(page).fill('A draft');
    await chooseItem(page, 'Reply');
    await page.getByText('Reply to: When?').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('1');
    expect(await box(page).inputValue()).toBe('A draft');
  });

  test('shows what became of the message that it quotes', async () => {
    const pair = await openBoth();
    const { page } = pair.ana;
    const { conversationId, boris } = pair;
    const seq = await say(pair, boris, 'Helo');
    const reply = { conversationId, clientId: randomUUID(), text: 'Hi', replyTo: seq };
    await app.call('/conversations/send', reply, pair.anaAccount.auth);
    const quote = row(page, 'Hi').getByRole('button', { name: /^In reply to/ });
    await quote.getByText('Helo').waitFor();
    await app.call(
      '/conversations/editMessage',
      { conversationId, seq, text: 'Hello' },
      boris.auth,
    );
    await quote.getByText('Hello').waitFor();
    await app.call('/conversations/deleteMessage', { conversationId, seq }, boris.auth);
    await quote.getByText('Deleted message').waitFor();
    await expect.poll(() => toldChanges(pair)).toEqual(['edited: Hello', 'deleted a message']);
  });
});

describe('a reaction', () => {
  test('is chosen in the menu, spoken as words, and removed the same way', async () => {
    const { ana, his } = await openBoth();
    const { page } = ana;
    await send(page, 'Listen to this');
    await box(his.page).focus();
    await openMenu(his.page);
    await his.page.getByRole('menuitemradio', { name: 'Applause' }).press('Enter');
    await waitToHear(his, 'Reaction: applause');
    await row(page, 'Listen').getByText('Their reaction: applause.').waitFor();
    const { text } = await waitToHear(ana, 'applause');
    expect(text).toMatch(/Boris [^:]* reacted with applause to “Listen to this”$/);
    await look(page, 'reacted');
    await expectNoAxeViolations(page);
    await row(his.page, 'Listen').getByText('Your reaction: applause.').waitFor();
    await box(his.page).focus();
    await openMenu(his.page);
    await look(his.page, 'reacting');
    const chosen = his.page.getByRole('menuitemradio', { name: 'Applause' });
    expect(await chosen.getAttribute('aria-checked')).toBe('true');
    await chosen.press('Enter');
    await waitToHear(his, 'Reaction removed');
    await row(page, 'Listen').getByText('Their reaction').waitFor({ state: 'detached' });
  });
});

test('changes that were missed offline arrive once and in order', async () => {
  const pair = await openBoth();
  const { page } = pair.ana;
  const { conversationId, boris } = pair;
  pair.ana.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
  const seqs = [];
  for (const text of ['one', 'two', 'three']) seqs.push(await say(pair, boris, text));
  const [first = 0, second = 0, third = 0] = seqs;
  await row(page, 'three').waitFor();
  await page.context().setOffline(true);
  for (const text of ['2nd', 'second']) {
    const edit = { conversationId, seq: second, text };
    await app.call('/conversations/editMessage', edit, boris.auth);
  }
  await app.call('/conversations/deleteMessage', { conversationId, seq: third }, boris.auth);
  const edit = { conversationId, seq: first, text: 'first' };
  await app.call('/conversations/editMessage', edit, boris.auth);
  await page.context().setOffline(false);
  await row(page, 'first edited').waitFor({ timeout: 30_000 });
  await row(page, 'second edited').waitFor();
  await row(page, 'Message deleted').waitFor();
  await expect
    .poll(() => toldChanges(pair))
    .toEqual(['edited: second', 'deleted a message', 'edited: first']);
});
