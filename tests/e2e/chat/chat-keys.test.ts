import { describe, expect, test } from 'vitest';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { connectSender } from '../kit/connect-sender.ts';
import { box, enterMessages, focused, heard, isWriting, openTalk, row, send } from './chat-talk.ts';
import { makePair } from './chat-with.ts';

/* Statements of the accessibility checklist about keys and lists, with their numbers. */

const app = startSiteForTests();

/** Counts the tab stops in the list of messages. */
function tabStops({ page }: Person): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const elements = [...grid.querySelectorAll<HTMLElement>('*')];
    return elements.filter(({ tabIndex }) => tabIndex >= 0).length;
  });
}

describe('the list of messages', () => {
  test('21, 25 and 31: is one tab stop; Enter moves into a message, and Escape back', async () => {
    const { ana, says } = await openTalk(app, { count: 2 });
    const { keyboard } = ana.page;
    await says('See https://example.com or https://example.org');
    await row(ana, 'See https').waitFor();
    expect(await tabStops(ana)).toBe(1);
    await enterMessages(ana);
    await keyboard.press('Tab');
    expect(await isWriting(ana)).toBe(true);

    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('See https');
    await keyboard.press('Enter');
    expect(await focused(ana)).toContain('https://example.com');
    await keyboard.press('Tab');
    expect(await focused(ana)).toContain('https://example.org');
    await keyboard.press('Escape');
    expect(await focused(ana)).toContain('See https');
    await keyboard.press('Escape');
    expect(await isWriting(ana)).toBe(true);
    expect(await tabStops(ana)).toBe(1);

    // The order in browse mode.
    const order = await ana.page
      .getByRole('grid')
      .evaluate((grid) =>
        [...grid.querySelectorAll('.message-sender, .message-text, .message-text a, time')].map(
          (element) => (element.localName === 'a' ? 'link' : element.localName),
        ),
      );
    const message = ['span', 'p', 'time'];
    expect(order).toEqual([...message, ...message, 'span', 'p', 'link', 'link', 'time']);
  });

  test('22 and 23: is entered at what is new, else where the person was, and reads name, text and time', async () => {
    const { ana, says } = await openTalk(app, { count: 20 });
    const { keyboard } = ana.page;
    await enterMessages(ana);
    expect(await focused(ana)).toContain('history 20');
    for (const number of [19, 18, 17]) {
      await keyboard.press('ArrowUp');
      expect(await focused(ana)).toContain(`history ${number}`);
    }
    await keyboard.press('Escape');
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('history 17');
    await keyboard.press('Escape');
    for (const text of ['new 1', 'new 2']) await says(text);
    await row(ana, 'new 2').waitFor();
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('new 1');
    await send(ana, 'My answer');
    await keyboard.press('Shift+Tab');
    expect(await focused(ana)).toContain('My answer');

    const flat = async (text: string) =>
      (await row(ana, text).getByRole('gridcell').first().innerText()).replaceAll(/\s+/g, ' ');
    expect(await flat('history 20')).toMatch(/^Boris .*?: ?history 20 .*\d\d:\d\d/);
    expect(await flat('My answer')).toMatch(/^You ?: ?My answer \d\d:\d\d (Sent|Delivered|Read)/);
  });

  test('24: keeps the position when a message arrives', async () => {
    const { ana, says } = await openTalk(app, { count: 40 });
    await box(ana).focus();
    await ana.page.keyboard.press('Alt+Shift+N');
    await waitToHear(ana, 'No message is unread.');
    expect(await isWriting(ana)).toBe(true);

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

  test('22 and 26: with unread messages the list and the keys lead to the first of them', async () => {
    const { ana } = await openTalk(app, { count: 30, read: 20 });
    const { page } = ana;
    await enterMessages(ana);
    expect(await focused(ana)).toContain('history 22');
    await page.keyboard.press('ArrowUp');
    expect(await focused(ana)).toContain('history 21');
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

  test('the row of a message being sent keeps the focus when it is stored', async () => {
    let release: () => void = () => undefined;
    const prepare = ({ page }: Person) =>
      page.routeWebSocket(/socket\.io/, (socket) => {
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
    const { ana } = await openTalk(app, { count: 2, prepare });
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
  test('27: from its row of the inbox leads into the message field, and announces name and unread count once', async () => {
    const { anaAccount, boris, conversationId } = await makePair(app);
    const ana = await openPerson(app, { as: anaAccount, at: '/user/messages/' });
    const says = await connectSender(app, boris, conversationId);
    const { page } = ana;
    const opened = () => ana.announcements.filter(({ text }) => text.startsWith('Conversation'));
    for (const text of ['one', 'two']) await says(text);
    await page.getByRole('link', { name: /^Boris \S+ \S+ ?, ?2 unread/ }).waitFor();
    await waitToHear(ana, 'New message from Boris');
    expect(heard(ana, 'one')).toEqual([]);
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
    const { ana } = await openTalk(app, { count: 40, message: 12 });
    await expect.poll(() => focused(ana)).toContain('history 12');
  });
});
