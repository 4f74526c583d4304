import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, overflowOf, type Person, startSite, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { heard } from './chat-talk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

const look = createScreenCheck('chat-organising');
const inbox = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const archived = (page: Page) => page.getByRole('button', { name: /^Archived \(/ });
const rowOf = (page: Page, name: string) => inbox(page).getByRole('link', { name });
const moreOf = (page: Page, name: string) => page.getByRole('button', { name: `More: ${name}` });
const more = (page: Page) => page.getByRole('button', { name: 'Conversation menu' });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.closest('button, a, textarea')?.textContent ?? element?.tagName ?? '';
  });

/** Ana with conversations with Boris, the newest, and Clara, on two devices. */
async function openDevices() {
  const [anaAccount, boris, clara] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Clara', role: 2 }),
  ]);
  const claraId = await makeConversation(app, clara, anaAccount);
  const conversationId = await makeConversation(app, boris, anaAccount);
  await say(clara, claraId, 'Hello from Clara');
  await say(boris, conversationId, 'Hello from Boris');
  await read(anaAccount, claraId);
  await read(anaAccount, conversationId);
  const at = '/user/messages/';
  const desk = await openPerson(app, { as: anaAccount, at });
  const phone = await openPerson(app, { as: anaAccount, at, width: 375, height: 812 });
  for (const { page } of [desk, phone]) await rowOf(page, 'Boris').waitFor();
  const says = (text: string) => say(boris, conversationId, text);
  return { desk, phone, anaAccount, boris, conversationId, says };
}

async function say(from: TestPerson, conversationId: number, text: string): Promise<number> {
  const said = { conversationId, clientId: randomUUID(), text };
  const reply = await app.call('/conversations/send', said, from.auth);
  return reply.data?.message.seq ?? 0;
}

async function read(person: TestPerson, conversationId: number): Promise<void> {
  await app.call('/conversations/markRead', { conversationId, seq: 1 }, person.auth);
}

/** Chooses an item of a menu by keyboard. */
async function choose(page: Page, button: ReturnType<typeof more>, item: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).waitFor();
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

/** Opens a conversation from the inbox by keyboard. */
async function open(page: Page, name: string): Promise<void> {
  await rowOf(page, name).press('Enter');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

describe('archiving', () => {
  test('moves the focus to the next conversation, and reaches the other device', async () => {
    const { desk, phone } = await openDevices();
    const { page } = desk;
    await moreOf(page, 'Boris').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: /^More: Boris/ }).waitFor();
    await expect.poll(() => focused(page)).toBe('Mark as unread');
    await look(page, 'menu of a row');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^More: Boris/);
    await choose(page, moreOf(page, 'Boris'), 'Archive');
    await rowOf(page, 'Boris').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Clara/);
    await waitToHear(desk, 'Archived');
    await archived(phone.page).waitFor();
    await rowOf(phone.page, 'Boris').waitFor({ state: 'detached' });
    expect(heard(phone, 'Archived')).toEqual([]);
    await choose(page, moreOf(page, 'Clara'), 'Archive');
    await page.getByText('All conversations are archived.').waitFor();
    await expect.poll(() => focused(page)).toBe('Archived (2)');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Archived conversations' }).waitFor();
    await look(page, 'archived');
    expect(heard(desk, 'Archived')).toHaveLength(2);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page)).toBe(0);
    }
    await choose(page, moreOf(page, 'Boris'), 'Move to the inbox');
    await rowOf(page, 'Boris').waitFor();
    await rowOf(phone.page, 'Boris').waitFor();
    await waitToHear(desk, 'Moved to the inbox');
    await expect.poll(() => focused(page)).toMatch(/^Clara/);
    await page.reload();
    await archived(page).waitFor();
    expect(await archived(page).textContent()).toBe('Archived (1)');
  });

  test('is ended by a new message, unless the conversation is muted', async () => {
    const { desk, phone, says } = await openDevices();
    const { page } = desk;
    await open(page, 'Boris');
    await choose(page, more(page), 'Archive');
    await waitToHear(desk, 'Archived');
    await expect.poll(() => focused(page)).toBe('Conversation menu');
    await archived(phone.page).waitFor();
    await says('Are you there?');
    for (const one of [page, phone.page]) {
      await rowOf(one, 'Boris').waitFor();
      await archived(one).waitFor({ state: 'detached' });
    }
    await choose(page, more(page), 'Mute');
    await waitToHear(desk, 'Muted');
    for (const one of [page, phone.page]) {
      await rowOf(one, 'Boris').filter({ hasText: 'Muted' }).waitFor();
    }
    await choose(page, more(page), 'Archive');
    await archived(page).waitFor();
    await rowOf(page, 'Clara').press('Enter');
    // A message that arrives before would be read at once.
    await page.getByRole('heading', { level: 1, name: /Clara/ }).waitFor();
    await says('And now?');
    await says('Later');
    await archived(page).press('Enter');
    const row = page
      .getByRole('navigation', { name: 'Archived conversations' })
      .getByRole('link', { name: 'Boris' });
    await row.filter({ hasText: '2 unread' }).waitFor();
    await row.filter({ hasText: 'Later' }).waitFor();
    expect(heard(desk, 'And now?')).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search all messages' }).fill('Later');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Later/ }).first().waitFor();
  });

  test('that was missed offline is there after the connection', async () => {
    const { desk, phone } = await openDevices();
    phone.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
    await phone.page.context().setOffline(true);
    await choose(desk.page, moreOf(desk.page, 'Boris'), 'Archive');
    await archived(desk.page).waitFor();
    await choose(desk.page, moreOf(desk.page, 'Clara'), 'Mark as unread');
    await phone.page.context().setOffline(false);
    await archived(phone.page).waitFor({ timeout: 30_000 });
    await rowOf(phone.page, 'Clara').filter({ hasText: 'Unread' }).waitFor();
  });
});

describe('a mark as unread', () => {
  test('is in the row on each device until the conversation is opened', async () => {
    const { desk, phone, boris, conversationId } = await openDevices();
    await choose(desk.page, moreOf(desk.page, 'Boris'), 'Mark as unread');
    await waitToHear(desk, 'Marked as unread');
    await expect.poll(() => focused(desk.page)).toMatch(/^More: Boris/);
    for (const { page } of [desk, phone]) {
      await inbox(page)
        .getByRole('link', { name: /^Boris [^,]*, ?Unread ?, ?Hello from Boris ?, / })
        .waitFor();
      await expect.poll(() => page.title()).toMatch(/^\(1\)/);
    }
    await look(desk.page, 'marked');
    const his = await app.call('/users/getChats', {}, boris.auth);
    expect(his.data?.chats[0]).toMatchObject({
      conversation_id: conversationId,
      their_read_seq: 1,
    });
    expect(his.data?.chats[0]).not.toHaveProperty('arrangement');
    await open(phone.page, 'Boris');
    await rowOf(desk.page, 'Boris').filter({ hasText: 'Unread' }).waitFor({ state: 'detached' });
    await expect.poll(() => desk.page.title()).not.toMatch(/^\(/);
  });

  test('stays in an open conversation until something is sent there', async () => {
    const { desk, phone } = await openDevices();
    const { page } = desk;
    await open(page, 'Boris');
    await choose(page, more(page), 'Mark as unread');
    await waitToHear(desk, 'Marked as unread');
    await expect.poll(() => focused(page)).toBe('Conversation menu');
    await rowOf(phone.page, 'Boris').filter({ hasText: 'Unread' }).waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('Here I am');
    await page.keyboard.press('Enter');
    for (const one of [page, phone.page]) {
      await rowOf(one, 'Boris').filter({ hasText: 'Here I am' }).waitFor();
      await rowOf(one, 'Boris').filter({ hasText: 'Unread' }).waitFor({ state: 'detached' });
    }
  });
});

describe('a pinned message', () => {
  const pinned = (page: Page) => page.getByRole('group', { name: 'Pinned messages' });
  const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

  /** Opens the menu of the newest message from the box, and chooses an item. */
  async function chooseOfNewest(page: Page, item: string): Promise<void> {
    await box(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('message-actions');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
  }

  async function openBoth(): Promise<
    Awaited<ReturnType<typeof openDevices>> & { his: Person; name: string }
  > {
    const devices = await openDevices();
    const { boris, anaAccount, desk, phone } = devices;
    const his = await openPerson(app, { as: boris, at: `/user/messages/${anaAccount.id}` });
    await box(his.page).waitFor();
    await open(desk.page, 'Boris');
    await open(phone.page, 'Boris');
    return { ...devices, his, name: 'Boris' };
  }

  test('is shown to both people, spoken once, and leads to its message', async () => {
    const { desk, phone, his, says } = await openBoth();
    await says('The deadline is Monday');
    await desk.page.getByRole('row').filter({ hasText: 'deadline' }).waitFor();
    await chooseOfNewest(desk.page, 'Pin');
    await waitToHear(desk, 'Pinned for both of you');
    await expect.poll(() => focused(desk.page)).toBe('');
    for (const { page } of [desk, phone, his]) {
      await pinned(page).getByText('The deadline is Monday').waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: 'deadline' })
        .getByText('Pinned', { exact: true })
        .waitFor();
    }
    expect((await waitToHear(his, 'pinned “The deadline')).text).toMatch(/^Ana /);
    await look(desk.page, 'pinned');
    await says('Something else');
    await waitToHear(desk, 'Something else');
    expect(heard(his, 'pinned')).toHaveLength(1);
    expect(heard(phone, 'pinned')).toEqual([]);
    expect(heard(desk, 'inned')).toHaveLength(1);
    await pinned(his.page)
      .getByRole('button', { name: /^Pinned/ })
      .press('Enter');
    await expect
      .poll(() => his.page.evaluate(() => document.activeElement?.getAttribute('data-cell')))
      .toBe('2');
    for (const width of [320, 375]) {
      await desk.page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(desk.page)).toBe(0);
    }
  });

  test('is one of several in a list, and the focus stays when it is unpinned', async () => {
    const { desk, his, says, boris, conversationId } = await openBoth();
    const { page } = his;
    const seqs = [await says('First'), await says('Second'), await says('Third')];
    for (const seq of seqs) {
      await app.call('/conversations/pin', { conversationId, seq, pinned: true }, boris.auth);
    }
    await pinned(desk.page).getByText('Third').waitFor();
    await pinned(desk.page).getByRole('button', { name: '2 more' }).press('Enter');
    await pinned(desk.page).getByText('First').waitFor();
    await look(desk.page, 'several pins');
    const lines = pinned(desk.page).getByRole('button', { name: /^Pinned/ });
    expect((await lines.allTextContents()).map((line) => line.split(': ')[1])).toEqual([
      'Third',
      'Second',
      'First',
    ]);
    await lines.first().focus();
    await chooseOfNewest(page, 'Unpin');
    await waitToHear(his, 'Unpinned');
    await expect.poll(() => lines.count()).toBe(2);
    await expect.poll(() => focused(desk.page)).toMatch(/Second/);
    const place = { conversationId, seq: seqs[1] ?? 0 };
    await app.call('/conversations/deleteMessage', place, boris.auth);
    await expect.poll(() => focused(desk.page)).toMatch(/First/);
    await app.call(
      '/conversations/pin',
      { ...place, seq: seqs[0] ?? 0, pinned: false },
      boris.auth,
    );
    await pinned(desk.page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => box(desk.page).evaluate((one) => one === document.activeElement))
      .toBe(true);
  });

  test('that was missed offline is there after the connection, and told once', async () => {
    const { desk, says, boris, conversationId } = await openBoth();
    desk.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
    const [first, second] = [await says('First'), await says('Second')];
    await desk.page.getByRole('row').filter({ hasText: 'Second' }).waitFor();
    await desk.page.context().setOffline(true);
    for (const [seq, isPinned] of [
      [first, true],
      [second, true],
      [first, false],
    ] as const) {
      await app.call('/conversations/pin', { conversationId, seq, pinned: isPinned }, boris.auth);
    }
    await desk.page.context().setOffline(false);
    await pinned(desk.page).getByText('Second').waitFor({ timeout: 30_000 });
    expect(await pinned(desk.page).getByRole('button').count()).toBe(1);
    await says('A later message');
    await waitToHear(desk, 'A later message');
    expect(heard(desk, 'pinned').length).toBeLessThanOrEqual(1);
  });
});
