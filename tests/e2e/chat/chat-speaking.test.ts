import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { FLUSH_WINDOW_MS, KEY_PAUSE_MS } from '../../../client/announcer/announcer.ts';
import { startSite, waitToHear } from '../kit/browser.ts';
import {
  box,
  enterMessages,
  focused,
  heard,
  expectTenNew,
  isWriting,
  keepPressing,
  openTalk,
  row,
  sayTen,
  waitToHearTimes,
} from './chat-talk.ts';
import { setHidden } from '../kit/page-doubles.ts';

/* Statements of the accessibility checklist about announcements, with their numbers. */

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

describe('while a person types', () => {
  test('1: a message is announced politely as name and text, and the focus stays', async () => {
    const { ana, says } = await openTalk(app);
    await box(ana).focus();
    await says('Hello there');
    const { text, urgent } = await waitToHear(ana, 'Hello there');
    expect(text).toMatch(/^Boris [^:]*: Hello there$/);
    expect(urgent).toBe(false);
    expect(await isWriting(ana)).toBe(true);
  });

  test('5: a message that arrives during typing is announced in full when it stops', async () => {
    const { ana, says } = await openTalk(app);
    await box(ana).focus();
    const stopTyping = await keepPressing(ana, 'a');
    await says('Did you hear?');
    await row(ana, 'Did you hear?').waitFor();
    // Longer than the gathering window, so that only the keys delay the message.
    await ana.page.waitForTimeout(FLUSH_WINDOW_MS + 200);
    expect(heard(ana, 'Did you hear?')).toEqual([]);
    await stopTyping();
    await waitToHear(ana, ': Did you hear?');
  });
});

describe('what arrives while a person', () => {
  test('reads back by arrow keys is announced when the keys stop, and counts as new', async () => {
    const { ana, says } = await openTalk(app, { count: 30 });
    await enterMessages(ana);
    const stop = await keepPressing(ana, 'ArrowUp');
    await sayTen(says);
    await row(ana, 'note 10.').waitFor();
    await ana.page.waitForTimeout(KEY_PAUSE_MS);
    expect(heard(ana, 'note')).toEqual([]);
    await stop();
    await waitToHear(ana, '10 new messages from Boris');
    expect(heard(ana, 'Last: note 10')).toHaveLength(1);
    await expectTenNew(ana);
  });

  test('reads in browse mode, without a key that the page sees, counts as new', async () => {
    const { ana, says } = await openTalk(app);
    await sayTen(says);
    await expectTenNew(ana);
  });

  test('has a dialog open counts as new, also there', async () => {
    const { ana, says } = await openTalk(app);
    await ana.page.getByRole('button', { name: 'Chat settings' }).press('Enter');
    await ana.page.getByRole('dialog', { name: 'Chat settings' }).waitFor();
    await sayTen(says);
    await expectTenNew(ana);
  });
});

describe('a message', () => {
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

  test('is announced within a quarter of a second after it was sent', async () => {
    const { ana, says } = await openTalk(app, { count: 50 });
    await ana.page.evaluate(() => {
      const region = document.querySelector('[aria-live=polite]');
      const writes: { text: string; at: number }[] = [];
      Object.assign(window, { writes });
      new MutationObserver(() => {
        writes.push({ text: region?.textContent ?? '', at: Date.now() });
      }).observe(region ?? document.body, { childList: true });
    });
    const sent: { text: string; at: number }[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const text = `prompt ${number}`;
      sent.push({ text, at: Date.now() });
      await says(text);
      await waitToHear(ana, text);
      // The next one is the first of a quiet spell again.
      await ana.page.waitForTimeout(1_800);
    }
    const writes = await ana.page.evaluate<{ text: string; at: number }[]>('writes');
    const delays = sent.map(
      ({ text, at }) => (writes.find((one) => one.text.endsWith(text))?.at ?? Infinity) - at,
    );
    const [median = Infinity] = delays.toSorted((one, other) => one - other).slice(3);
    expect(median, `${delays.join(', ')} ms`).toBeLessThan(250);
  });
});

describe('the region', () => {
  test('3: fifteen messages at once are counted, with the last one in the server’s order', async () => {
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

  test('7: is empty soon after an announcement', async () => {
    const { ana, says } = await openTalk(app);
    await says('Gone soon');
    await waitToHear(ana, 'Gone soon');
    await ana.page.waitForFunction(
      () => [...document.querySelectorAll('[aria-live]')].every(({ textContent }) => !textContent),
      undefined,
      { timeout: 3_000 },
    );
  });

  test('8: gets the same text twice if it is announced twice', async () => {
    const { ana, says } = await openTalk(app);
    await says('ok');
    await waitToHear(ana, ': ok');
    await says('ok');
    await waitToHearTimes(ana, ': ok', 2);
  });

  test('11: is not the visible list, nor anything around it', async () => {
    const { ana, says } = await openTalk(app);
    await says('Hello');
    const live = await row(ana, 'Hello').evaluate((element) => {
      const LIVE = '[aria-live], [role=log], [role=status], [role=alert], [role=feed]';
      return element.closest(LIVE) !== null || element.querySelector(LIVE) !== null;
    });
    expect(live).toBe(false);
  });

  test('14: of an open modal gets the announcements', async () => {
    const { ana, says } = await openTalk(app);
    await ana.page.getByRole('button', { name: 'Chat settings' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Chat settings' });
    await dialog.waitFor();
    await says('Inside?');
    await dialog.locator('[aria-live=polite]').filter({ hasText: ': Inside?' }).waitFor({
      state: 'attached',
    });
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

  test.each(['by Up at the first message', 'by the button'])(
    '10: older messages %s are announced as one line, and the reading position stays',
    async (way) => {
      const { ana } = await openTalk(app, { count: 160 });
      const first = row(ana, 'history 111');
      await first.waitFor();
      await enterMessages(ana);
      await ana.page.keyboard.press('Home');
      const top = () => first.evaluate((element) => element.getBoundingClientRect().top);
      if (way === 'by the button')
        await ana.page.getByRole('button', { name: 'Load older' }).focus();
      const [before, place] = [await focused(ana), await top()];
      await ana.page.keyboard.press(way === 'by the button' ? 'Enter' : 'ArrowUp');
      await waitToHear(ana, '50 older messages loaded');
      expect(heard(ana, 'older messages')).toHaveLength(1);
      expect(await focused(ana)).toBe(before);
      expect(Math.abs((await top()) - place)).toBeLessThan(2);
      expect(await ana.page.getByRole('row').count()).toBe(100);
    },
  );
});

describe('one’s own message', () => {
  test('13: is announced as Sent exactly once', async () => {
    const { ana } = await openTalk(app);
    await box(ana).fill('My own words');
    await box(ana).press('Enter');
    await row(ana, 'My own words').waitFor();
    await waitToHear(ana, 'Sent');
    expect(heard(ana, 'My own words')).toEqual([]);
    expect(heard(ana, 'Sent')).toHaveLength(1);
  });
});

describe('away', () => {
  test('18: a long loss of the connection is announced once, and its end once with the missed messages', async () => {
    const { ana, says } = await openTalk(app);
    const { page } = ana;
    ana.expectFaults(/Failed to load resource|WebSocket|net::ERR/);
    const wire = { cut: false, close: () => undefined as void };
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (wire.cut) return void socket.close();
      wire.close = () => void socket.close();
      socket.connectToServer();
    });
    await page.route('**/api/**', (route) => (wire.cut ? route.abort() : route.continue()));
    await page.reload();
    await box(ana).waitFor();
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
