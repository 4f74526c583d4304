import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { type Person, startSite, waitToHear } from '../kit/browser.ts';
import { box, enterMessages, focused, isWriting, openTalk, row } from './chat-talk.ts';

/* Statements of the accessibility checklist about keys and lists, with their numbers. */

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

/** Counts the tab stops in the list of messages. */
function tabStops({ page }: Person): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const elements = [...grid.querySelectorAll<HTMLElement>('*')];
    return elements.filter(({ tabIndex }) => tabIndex >= 0).length;
  });
}

describe('the list of messages', () => {
  test('21: has one tab stop, and Tab moves from it to the message field', async () => {
    const { ana, says } = await openTalk(app, { count: 3 });
    await says('Look at https://example.com and https://example.org');
    await row(ana, 'Look at').waitFor();
    expect(await tabStops(ana)).toBe(1);
    await enterMessages(ana);
    await ana.page.keyboard.press('Tab');
    expect(await isWriting(ana)).toBe(true);
  });

  test('22: is entered at the newest message or the first unread one, and Up moves to the previous one', async () => {
    const { ana } = await openTalk(app, { count: 20 });
    await enterMessages(ana);
    expect(await focused(ana)).toContain('history 20');
    await ana.page.keyboard.press('ArrowUp');
    expect(await focused(ana)).toContain('history 19');
    const unread = await openTalk(app, { count: 20, read: 10 });
    await enterMessages(unread.ana);
    expect(await focused(unread.ana)).toContain('history 12');
    await unread.ana.page.keyboard.press('ArrowUp');
    expect(await focused(unread.ana)).toContain('history 11');
  });

  test('22: is entered at what is new after each return, else where the person was', async () => {
    const { ana, says } = await openTalk(app, { count: 20 });
    const { keyboard } = ana.page;
    await enterMessages(ana);
    for (let n = 0; n < 3; n += 1) await keyboard.press('ArrowUp');
    await keyboard.press('Escape');
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('history 17');
    await keyboard.press('Escape');
    for (const text of ['new 1', 'new 2']) await says(text);
    await row(ana, 'new 2').waitFor();
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('new 1');
    await box(ana).fill('My answer');
    await box(ana).press('Enter');
    await waitToHear(ana, 'Sent');
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('My answer');
  });

  test('23: reads a message as name, text, then time and status', async () => {
    const { ana } = await openTalk(app, { count: 2 });
    await box(ana).fill('My words');
    await box(ana).press('Enter');
    await row(ana, 'My words')
      .getByText(/Sent|Delivered/)
      .waitFor();
    const cell = (text: string) => row(ana, text).getByRole('gridcell').first().innerText();
    const flat = async (text: string) => (await cell(text)).replaceAll(/\s+/g, ' ');
    expect(await flat('history 2')).toMatch(/^Boris .*?: ?history 2 .*\d\d:\d\d/);
    expect(await flat('My words')).toMatch(/^You ?: ?My words \d\d:\d\d (Sent|Delivered)/);
  });

  test('24: keeps the position when a message arrives', async () => {
    const { ana, says } = await openTalk(app, { count: 40 });
    await enterMessages(ana);
    for (let n = 0; n < 3; n += 1) await ana.page.keyboard.press('PageUp');
    const moves = ana.focusMoves.length;
    const top = () =>
      ana.page.locator(':focus').evaluate((element) => element.getBoundingClientRect().top);
    const [before, place] = [await focused(ana), await top()];
    for (let n = 1; n <= 5; n += 1) await says(`new ${n}`);
    await row(ana, 'new 5').waitFor({ state: 'attached' });
    await waitToHear(ana, 'new 5');
    expect(await focused(ana)).toBe(before);
    expect(await top()).toBe(place);
    expect(ana.focusMoves).toHaveLength(moves);
  });

  test('25: Enter moves into a message, Escape back to it, and Escape again to the message field', async () => {
    const { ana, says } = await openTalk(app, { count: 3 });
    await says('See https://example.com or https://example.org');
    await row(ana, 'See https').waitFor();
    await enterMessages(ana);
    expect(await focused(ana)).toContain('See https');
    await ana.page.keyboard.press('Enter');
    expect(await focused(ana)).toContain('https://example.com');
    await ana.page.keyboard.press('Tab');
    expect(await focused(ana)).toContain('https://example.org');
    await ana.page.keyboard.press('Escape');
    expect(await focused(ana)).toContain('See https');
    await ana.page.keyboard.press('Escape');
    expect(await isWriting(ana)).toBe(true);
    expect(await tabStops(ana)).toBe(1);
  });

  test('26: Home, End and the first-unread keys move correctly, and New is not a row', async () => {
    const { ana } = await openTalk(app, { count: 30, read: 20 });
    const { page } = ana;
    await enterMessages(ana);
    await page.keyboard.press('Home');
    expect(await focused(ana)).toContain('history 1 ');
    await page.keyboard.press('End');
    expect(await focused(ana)).toContain('history 30');
    await box(ana).focus();
    await page.keyboard.press('Alt+Shift+N');
    await expect.poll(() => focused(ana)).toMatch(/history 22.*first new message$/);
    expect(await page.locator('.thread-new').innerText()).toBe('New');
    expect(await page.getByRole('row').count()).toBe(30);
  });

  test('26: the first unread message is found before the first page, too', async () => {
    const { ana } = await openTalk(app, { count: 180, read: 40 });
    await box(ana).focus();
    await ana.page.keyboard.press('Alt+Shift+N');
    await ana.page.waitForFunction(() =>
      document.activeElement?.textContent.includes('history 42'),
    );
  });

  test('26: without an unread message the keys announce that and do not move', async () => {
    const { ana } = await openTalk(app, { count: 5 });
    await box(ana).focus();
    await ana.page.keyboard.press('Alt+Shift+N');
    await waitToHear(ana, 'No message is unread.');
    expect(await isWriting(ana)).toBe(true);
  });

  test('31: in browse mode, texts, times and controls are in order', async () => {
    const { ana, says } = await openTalk(app, { count: 2 });
    await says('See https://example.com');
    await row(ana, 'See https').waitFor();
    const order = await ana.page
      .getByRole('grid')
      .evaluate((grid) =>
        [...grid.querySelectorAll('.message-sender, .message-text, .message-text a, time')].map(
          (element) => (element.localName === 'a' ? 'link' : element.localName),
        ),
      );
    const message = ['span', 'p', 'time'];
    expect(order).toEqual([...message, ...message, 'span', 'p', 'link', 'time']);
  });

  test('the row of a message being sent keeps the focus when it is stored', async () => {
    const { ana } = await openTalk(app, { count: 2 });
    let release: () => void = () => undefined;
    await ana.page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      const held: (string | Buffer)[] = [];
      let holding = false;
      socket.onMessage((message) => {
        holding ||= String(message).includes('message:send');
        if (holding) held.push(message);
        else server.send(message);
      });
      release = () => {
        holding = false;
        for (const message of held.splice(0)) server.send(message);
      };
    });
    await ana.page.reload();
    await ana.page.getByText('Waiting for the connection').waitFor({ state: 'detached' });
    await box(ana).fill('On its way');
    await box(ana).press('Enter');
    await row(ana, 'On its way').getByText('Sending').waitFor();
    await enterMessages(ana);
    await ana.page.keyboard.press('ArrowDown');
    expect(await focused(ana)).toContain('On its way');
    release();
    await row(ana, 'On its way')
      .getByText(/Sent|Delivered/)
      .waitFor();
    expect(await focused(ana)).toContain('On its way');
  });
});

describe('opening a conversation', () => {
  test('from the inbox leads into the message field, and announces the name and the unread count, once', async () => {
    const { ana, says } = await openTalk(app, { count: 4 });
    const { page } = ana;
    const opened = () => ana.announcements.filter(({ text }) => text.startsWith('Conversation'));
    await page.goto('/user/messages/');
    for (const text of ['one', 'two']) await says(text);
    const open = async () => {
      await page.getByRole('link', { name: /^Boris/ }).press('Enter');
      await expect.poll(() => isWriting(ana)).toBe(true);
    };
    await open();
    await waitToHear(ana, 'Conversation with Boris');
    expect(opened().at(-1)?.text).toMatch(/^Conversation with Boris [^,]*, 2 unread/);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('one');
    await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
    await page.waitForURL('**/user/messages/');
    await open();
    await expect.poll(() => opened().length).toBe(2);
    expect(opened().at(-1)?.text).toMatch(/^Conversation with Boris [^,]*$/);
  });

  test('by the address of a message leads to the message', async () => {
    const { ana, boris } = await openTalk(app, { count: 40 });
    await ana.page.goto(`/user/messages/${boris.id}?message=12`);
    await expect.poll(() => focused(ana)).toContain('history 12');
  });
});

test('27: a row of the inbox starts with the person, then the unread count', async () => {
  const { ana, says } = await openTalk(app);
  await ana.page.goto('/user/messages/');
  await says('Psst');
  await ana.page.getByRole('link', { name: /^Boris \S+ \S+ ?, ?1 unread/ }).waitFor();
});
