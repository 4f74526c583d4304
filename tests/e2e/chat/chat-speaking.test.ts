import { describe, expect, test } from 'vitest';
import { waitFor } from '../../kit/wait-for.ts';
import { type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import {
  box,
  enterMessages,
  expectTenNew,
  focused,
  heard,
  isWriting,
  keepPressing,
  openTalk,
  row,
  sayTen,
  waitToHearTimes,
} from './chat-talk.ts';
import { setHidden } from '../kit/page-doubles.ts';

/* Statements of the accessibility checklist about announcements, with their numbers. */

const app = startSiteForTests();

describe('a message', () => {
  test('1, 7, 8 and 11: is announced politely as name and text; the focus and the draft stay', async () => {
    const { ana, says } = await openTalk(app);
    await box(ana).fill('I am just writ');
    const moves = ana.focusMoves.length;
    await says('Hello there');
    const { text, urgent } = await waitToHear(ana, 'Hello there');
    expect(text).toMatch(/^Boris [^:]*: Hello there$/);
    expect(urgent).toBe(false);
    expect(await isWriting(ana)).toBe(true);
    expect(await box(ana).inputValue()).toBe('I am just writ');
    expect(ana.focusMoves).toHaveLength(moves);

    // The visible list is no live region, nor is anything around it.
    const live = await row(ana, 'Hello there').evaluate((element) => {
      const LIVE = '[aria-live], [role=log], [role=status], [role=alert], [role=feed]';
      return element.closest(LIVE) !== null || element.querySelector(LIVE) !== null;
    });
    expect(live).toBe(false);
    await ana.page.waitForFunction(
      () => [...document.querySelectorAll('[aria-live]')].every(({ textContent }) => !textContent),
      undefined,
      { timeout: 3_000 },
    );
    expect(heard(ana, 'Hello there')).toHaveLength(1);

    await says('ok');
    await waitToHear(ana, ': ok');
    await says('ok');
    await waitToHearTimes(ana, ': ok', 2);
  });

  test('13: of one’s own is announced as Sent exactly once, and an empty one is an error', async () => {
    const { ana } = await openTalk(app);
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await ana.page.getByText('Please enter a message.').first().waitFor();
    expect(await box(ana).getAttribute('aria-invalid')).toBe('true');
    expect(await isWriting(ana)).toBe(true);

    await box(ana).fill('My own words');
    await box(ana).press('Shift+Enter');
    await box(ana).pressSequentially('in two lines');
    await box(ana).press('Enter');
    await row(ana, 'My own words').getByText('Sent').waitFor();
    await waitToHear(ana, 'Sent');
    expect(heard(ana, 'My own words')).toEqual([]);
    expect(heard(ana, 'Sent')).toHaveLength(1);
    expect(await box(ana).inputValue()).toBe('');
    expect(await isWriting(ana)).toBe(true);
  });

  test('stays new until its row gets the focus, or an answer is written', async () => {
    const { ana, says } = await openTalk(app, { count: 3 });
    const count = async (expected: string) => {
      const before = ana.announcements.length;
      await ana.page.keyboard.press('Alt+Shift+D');
      await waitFor(expected, () =>
        ana.announcements.slice(before).some(({ text }) => text.trim().startsWith(expected)),
      );
    };
    for (const text of ['one', 'two', 'three']) await says(text);
    await row(ana, 'three').waitFor();
    await count('3 new messages from Boris');
    await enterMessages(ana);
    expect(await focused(ana)).toContain('one');
    await count('2 new messages from Boris');
    await ana.page.keyboard.press('Escape');
    await box(ana).fill('My answer');
    await box(ana).press('Enter');
    await waitToHear(ana, 'Sent');
    await count('No new messages.');
  });
});

describe('several messages', () => {
  test('3: fifteen at once are counted, with the last one in the server’s order', async () => {
    const { ana, says } = await openTalk(app);
    await Promise.all(Array.from({ length: 15 }, (_, index) => says(`burst ${index + 1}`)));
    await waitToHear(ana, 'burst 15');
    // On a busy machine they may arrive in several windows. None is lost or doubled.
    const writes = heard(ana, 'burst').map(({ text }) => text);
    const counts = writes.map((text) => Number(/^(\d+) new messages/.exec(text)?.[1] ?? 0));
    const inFull = writes.filter((text) => !text.includes('new messages'));
    const announced = inFull.flatMap((text) => text.match(/burst \d+/g) ?? []);
    expect(counts.reduce((sum, count) => sum + count, announced.length)).toBe(15);
    expect(writes.at(-1)).toMatch(/burst 15$/);
    expect(writes.length).toBeLessThanOrEqual(4);
  });

  test('that arrive while arrow keys read back are announced when the keys stop, and count as new', async () => {
    const { ana, says } = await openTalk(app, { count: 30 });
    await enterMessages(ana);
    const stop = await keepPressing(ana, 'ArrowUp');
    await sayTen(says);
    await row(ana, 'note 10.').waitFor();
    // Without the keys, the first one would have been announced at once.
    expect(heard(ana, 'note')).toEqual([]);
    await stop();
    await waitToHear(ana, '10 new messages from Boris');
    expect(heard(ana, 'Last: note 10')).toHaveLength(1);
    await expectTenNew(ana);
  });

  test('14: that arrive in an open dialog are announced and count as new there', async () => {
    const { ana, says } = await openTalk(app);
    await ana.page.getByRole('button', { name: 'Chat settings' }).press('Enter');
    const dialog = ana.page.getByRole('dialog', { name: 'Chat settings' });
    await dialog.waitFor();
    await sayTen(says);
    await expectTenNew(ana);
    await says('Inside?');
    await dialog
      .locator('[aria-live=polite]')
      .filter({ hasText: 'Inside?' })
      .waitFor({ state: 'attached' });
    expect(heard(ana, 'Inside?')).toHaveLength(1);
  });
});

describe('history', () => {
  test('9: opening a conversation of 200 messages announces one line', async () => {
    const { ana, says } = await openTalk(app, { count: 200, read: 196 });
    await says('Later');
    await waitToHear(ana, 'Later');
    const texts = ana.announcements.map(({ text }) => text);
    expect(texts.filter((text) => !text.startsWith('You are signed in'))).toEqual([
      expect.stringMatching(/^Conversation with Boris .*, 2 unread$/),
      expect.stringMatching(/^Boris .*: Later$/),
    ]);
  });

  test('10: older messages are announced as one line, and the reading position stays', async () => {
    const { ana } = await openTalk(app, { count: 160 });
    /** Loads older messages by a key while the focus is on the first row or the button. */
    const load = async (first: string, key: string, times: number) => {
      const top = () => row(ana, first).evaluate((one) => one.getBoundingClientRect().top);
      const [before, place] = [await focused(ana), await top()];
      await ana.page.keyboard.press(key);
      await waitToHearTimes(ana, '50 older messages loaded', times);
      expect(heard(ana, 'older messages')).toHaveLength(times);
      expect(await focused(ana)).toBe(before);
      expect(Math.abs((await top()) - place)).toBeLessThan(2);
      expect(await ana.page.getByRole('row').count()).toBe(50 + times * 50);
    };
    await row(ana, 'history 111').waitFor();
    await enterMessages(ana);
    await ana.page.keyboard.press('Home');
    await load('history 111', 'ArrowUp', 1);
    await ana.page.keyboard.press('Home');
    await ana.page.getByRole('button', { name: 'Load older' }).focus();
    await load('history 61', 'Enter', 2);
  });
});

describe('away', () => {
  test('18: a long loss of the connection is announced once, and its end once with the missed messages', async () => {
    const wire = { cut: false, close: () => undefined as void };
    const prepare = async ({ page, expectFaults }: Person) => {
      expectFaults(/Failed to load resource|WebSocket|net::ERR/);
      await page.routeWebSocket(/socket\.io/, (socket) => {
        if (wire.cut) return void socket.close();
        wire.close = () => void socket.close();
        socket.connectToServer();
      });
      await page.route('**/api/**', (route) => (wire.cut ? route.abort() : route.continue()));
    };
    const { ana, says } = await openTalk(app, { prepare });
    await says('Still there');
    await waitToHear(ana, 'Still there');
    wire.cut = true;
    wire.close();
    await waitToHear(ana, 'Connection lost');
    for (const text of ['one', 'two', 'three', 'four']) await says(`missed ${text}`);
    wire.cut = false;
    const back = await waitToHear(ana, 'Connected again.');
    expect(back.text).toBe('Connected again. 4 messages while you were away');
    await row(ana, 'missed four').waitFor();
    await says('And on');
    await waitToHear(ana, 'And on');
    expect(heard(ana, 'Connection lost')).toHaveLength(1);
    expect(heard(ana, 'Connected')).toHaveLength(1);
    expect(heard(ana, 'missed')).toEqual([]);
  });

  test('19: in a hidden tab nothing is announced, the title counts, and the return is one line', async () => {
    const { ana, says } = await openTalk(app);
    const { page } = ana;
    const before = ana.announcements.length;
    await setHidden(page, true);
    for (const text of ['one', 'two', 'three', 'four']) await says(`unseen ${text}`);
    await page.waitForFunction(() => document.title.startsWith('(4) Conversation with Boris'));
    const icon = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
    );
    expect(decodeURIComponent(icon ?? '')).toContain('>4</text>');
    expect(ana.announcements).toHaveLength(before);
    await setHidden(page, false);
    await waitToHear(ana, '4 messages while you were away');
    expect(ana.announcements).toHaveLength(before + 1);
    await page.waitForFunction(() => document.title.startsWith('Conversation with Boris'));
    await page.locator('.thread-new').waitFor();
  });
});
