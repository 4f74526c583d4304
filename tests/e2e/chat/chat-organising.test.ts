import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeConversation, sendText, writeTo } from '../../kit/make/make-conversation.ts';
import {
  openPerson,
  overflowOf,
  type Person,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { box, heard, isWriting, row, waitToHearTimes } from './chat-talk.ts';
import { makePair, openConversation } from './chat-with.ts';

const app = startSiteForTests();

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

/** Makes Ana's read conversations with Boris, the newest, and Clara. */
async function makeInbox() {
  const [pair, clara] = await Promise.all([
    makePair(app),
    makePerson(app, { name: 'Clara', role: 2 }),
  ]);
  const { anaAccount, boris, conversationId } = pair;
  const claraId = await makeConversation(app, clara, anaAccount);
  await writeTo(app, clara, anaAccount, 'Hello from Clara');
  await writeTo(app, boris, anaAccount, 'Hello from Boris');
  for (const id of [claraId, conversationId]) {
    await app.call('/conversations/markRead', { conversationId: id, seq: 1 }, anaAccount.auth);
  }
  return { ...pair, says: (text: string) => sendText(app, conversationId, boris, text) };
}

/** Opens Ana's inbox on two devices. */
async function openDevices() {
  const inboxes = await makeInbox();
  const opening = { as: inboxes.anaAccount, at: '/user/messages/' };
  const desk = await openPerson(app, opening);
  const phone = await openPerson(app, { ...opening, width: 375, height: 812 });
  for (const { page } of [desk, phone]) await rowOf(page, 'Boris').waitFor();
  return { ...inboxes, desk, phone };
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
  await box({ page }).waitFor();
}

describe('archiving', () => {
  test('moves the focus to the next conversation, and reaches the other device, offline ones later', async () => {
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
    phone.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
    await phone.page.context().setOffline(true);
    await choose(page, moreOf(page, 'Clara'), 'Mark as unread');
    await rowOf(page, 'Clara').filter({ hasText: 'Unread' }).waitFor();
    await choose(page, moreOf(page, 'Clara'), 'Archive');
    await page.getByText('All conversations are archived.').waitFor();
    await expect.poll(() => focused(page)).toBe('Archived (2)');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Archived conversations' }).waitFor();
    await look(page, 'archived');
    expect(heard(desk, 'Archived')).toHaveLength(2);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    await phone.page.context().setOffline(false);
    await archived(phone.page).filter({ hasText: '(2)' }).waitFor({ timeout: 30_000 });
    await choose(page, moreOf(page, 'Boris'), 'Move to the inbox');
    await rowOf(page, 'Boris').waitFor();
    await rowOf(phone.page, 'Boris').waitFor();
    await waitToHear(desk, 'Moved to the inbox');
    await expect.poll(() => focused(page)).toMatch(/^Clara/);
    expect(await archived(phone.page).textContent()).toBe('Archived (1)');
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
    const hidden = page
      .getByRole('navigation', { name: 'Archived conversations' })
      .getByRole('link', { name: 'Boris' });
    await hidden.filter({ hasText: '2 unread' }).filter({ hasText: 'Later' }).waitFor();
    expect(heard(desk, 'And now?')).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search all messages' }).fill('Later');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Later/ }).first().waitFor();
  });
});

describe('a mark as unread', () => {
  test('is in the row on each device until the conversation is opened or answered', async () => {
    const { desk, phone, boris, conversationId } = await openDevices();
    const { page } = desk;
    await choose(page, moreOf(page, 'Boris'), 'Mark as unread');
    await waitToHear(desk, 'Marked as unread');
    await expect.poll(() => focused(page)).toMatch(/^More: Boris/);
    for (const { page: shown } of [desk, phone]) {
      await inbox(shown)
        .getByRole('link', { name: /^Boris [^,]*, ?Unread ?, ?Hello from Boris ?, / })
        .waitFor();
      await expect.poll(() => shown.title()).toMatch(/^\(1\)/);
    }
    await look(page, 'marked');
    const his = await app.call('/users/getChats', {}, boris.auth);
    expect(his.data?.chats[0]).toMatchObject({
      conversation_id: conversationId,
      their_read_seq: 1,
    });
    expect(his.data?.chats[0]).not.toHaveProperty('arrangement');
    await open(phone.page, 'Boris');
    await rowOf(page, 'Boris').filter({ hasText: 'Unread' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).not.toMatch(/^\(/);

    // In an open conversation it stays until something is sent there.
    await phone.page.goBack();
    await open(page, 'Boris');
    await choose(page, more(page), 'Mark as unread');
    await waitToHearTimes(desk, 'Marked as unread', 2);
    await expect.poll(() => focused(page)).toBe('Conversation menu');
    await rowOf(phone.page, 'Boris').filter({ hasText: 'Unread' }).waitFor();
    await box(desk).fill('Here I am');
    await page.keyboard.press('Enter');
    for (const one of [page, phone.page]) {
      await rowOf(one, 'Boris').filter({ hasText: 'Here I am' }).waitFor();
      await rowOf(one, 'Boris').filter({ hasText: 'Unread' }).waitFor({ state: 'detached' });
    }
  });
});

describe('a pinned message', () => {
  const pinned = (page: Page) => page.getByRole('group', { name: 'Pinned messages' });

  /** Opens the menu of the newest message from the box, and chooses an item. */
  async function chooseOfNewest(person: Person, item: string): Promise<void> {
    const { page } = person;
    await box(person).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('message-actions');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
  }

  test('is shown to both people, spoken once, and leads to its message', async () => {
    const { anaAccount, boris, conversationId, says } = await makeInbox();
    const desk = await openConversation(app, anaAccount, boris);
    const phone = await openConversation(app, anaAccount, boris, { width: 375, height: 812 });
    const his = await openConversation(app, boris, anaAccount);
    const pin = (seq: number, isPinned: boolean) =>
      app.call('/conversations/pin', { conversationId, seq, pinned: isPinned }, boris.auth);
    const deadline = await says('The deadline is Monday');
    await row(desk, 'deadline').waitFor();
    await chooseOfNewest(desk, 'Pin');
    await waitToHear(desk, 'Pinned for both of you');
    await expect.poll(() => focused(desk.page)).toBe('');
    for (const person of [desk, phone, his]) {
      await pinned(person.page).getByText('The deadline is Monday').waitFor();
      await row(person, 'deadline').getByText('Pinned', { exact: true }).waitFor();
    }
    expect((await waitToHear(his, 'pinned “The deadline')).text).toMatch(/^Ana /);
    const second = await says('Second');
    await waitToHear(desk, 'Second');
    expect(heard(his, 'pinned')).toHaveLength(1);
    expect(heard(phone, 'pinned')).toEqual([]);
    expect(heard(desk, 'inned')).toHaveLength(1);
    await pinned(his.page)
      .getByRole('button', { name: /^Pinned/ })
      .press('Enter');
    await expect
      .poll(() => his.page.evaluate(() => document.activeElement?.getAttribute('data-cell')))
      .toBe(String(deadline));
    expect(await overflowOf(phone.page)).toBe(0);

    // Several are a list. The focus stays in it when one of them is unpinned or deleted.
    const third = await says('Third');
    await row(his, 'Third').waitFor();
    for (const seq of [second, third]) await pin(seq, true);
    await pinned(desk.page).getByText('Third').waitFor();
    await pinned(desk.page).getByRole('button', { name: '2 more' }).press('Enter');
    await pinned(desk.page).getByText('The deadline').waitFor();
    await look(desk.page, 'several pins');
    const lines = pinned(desk.page).getByRole('button', { name: /^Pinned/ });
    const texts = (await lines.allTextContents()).map((line) => line.split(': ')[1]);
    expect(texts).toEqual(['Third', 'Second', 'The deadline is Monday']);
    await lines.first().focus();
    await chooseOfNewest(his, 'Unpin');
    await waitToHear(his, 'Unpinned');
    await expect.poll(() => lines.count()).toBe(2);
    await expect.poll(() => focused(desk.page)).toMatch(/Second/);
    await app.call('/conversations/deleteMessage', { conversationId, seq: second }, boris.auth);
    await expect.poll(() => focused(desk.page)).toMatch(/deadline/);
    await pin(deadline, false);
    await pinned(desk.page).waitFor({ state: 'hidden' });
    await expect.poll(() => isWriting(desk)).toBe(true);
  });

  test('that was missed offline is there after the connection, and told once', async () => {
    const { anaAccount, boris, conversationId, says } = await makeInbox();
    const desk = await openConversation(app, anaAccount, boris);
    desk.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
    const [first, second] = [await says('First'), await says('Second')];
    await row(desk, 'Second').waitFor();
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
