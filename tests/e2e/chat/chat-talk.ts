import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import type { Person } from '../kit/browser.ts';
import { type Entrance, makePair, openConversation, type Pair } from './chat-with.ts';
import type { Announcement } from '../kit/heard.ts';
import { storeMessages } from './stored-messages.ts';
import { connectSender, type SendText } from '../kit/connect-sender.ts';

/** A conversation that Ana has open in her browser. Boris writes without a browser. */
export interface Talk extends Pair {
  readonly says: SendText;
}

/** Differences from an empty conversation on a desktop. */
interface TalkOptions extends Entrance {
  /** The number of messages, 'history 1' and so on, alternating from Ana. */
  readonly count?: number;
  /** The last number that both have read; by default all. */
  readonly read?: number;
}

/** Creates a pair and opens their conversation in Ana's browser. */
export async function openTalk(app: TestApp, options: TalkOptions = {}): Promise<Talk> {
  const { count = 0, read = count, ...entrance } = options;
  const two = await makePair(app);
  const { anaAccount, boris, conversationId } = two;
  const writers = [anaAccount.id, boris.id] as const;
  if (count > 0) await storeMessages(app, { conversationId, writers, count, read });
  const ana = await openConversation(app, anaAccount, boris, entrance);
  return { ...two, ana, says: await connectSender(app, boris, conversationId) };
}

/** Shows the details of the conversation, which are behind a button on a small screen. */
export async function showTools({ page }: Pick<Person, 'page'>): Promise<void> {
  const details = page.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) await details.press('Enter');
}

/** Returns the message field. */
export function box({ page }: Pick<Person, 'page'>): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true });
}

/** Returns the messages that contain a text. */
export function row({ page }: Pick<Person, 'page'>, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Sends a text from a page and waits until the server has stored it. */
export async function send(person: Pick<Person, 'page'>, text: string): Promise<void> {
  await box(person).fill(text);
  await box(person).press('Enter');
  await row(person, text)
    .getByText(/^(?:Sent|Delivered|Read)$/)
    .waitFor();
}

/** Returns the announcements so far that contain a text. */
export function heard({ announcements }: Person, text: string): readonly Announcement[] {
  return announcements.filter((one) => one.text.includes(text));
}

/** Waits until a text that contains `text` was announced `times` times. */
export function waitToHearTimes(person: Person, text: string, times: number): Promise<boolean> {
  return waitFor(`'${text}', ${times} times`, () => heard(person, text).length >= times);
}

/**
 * Has another person write ten messages, 'note 1.' and so on. The full stop keeps the number apart
 * from the time in the text of the row: 'note 1' at 03:09 would contain 'note 10'.
 */
export async function sayTen(says: SendText): Promise<void> {
  for (let number = 1; number <= 10; number += 1) await says(`note ${number}.`);
}

/** Presses the shortcuts of new messages and expects the ten of `sayTen`: first their count. */
export async function expectTenNew(person: Person): Promise<void> {
  const { announcements, page } = person;
  await row(person, 'note 10.').waitFor({ state: 'attached' });
  // An announcement of the arrivals would look like an answer to the keys.
  await waitFor('the announcement of note 10', () => heard(person, 'note 10.').length > 0);
  const asked = async (keys: string) => {
    const before = announcements.length;
    await page.keyboard.press(keys);
    const isAnswer = ({ text }: Announcement) => /^10 new|note 1\b.*note 10|^No new/.test(text);
    return (await waitFor(keys, () => announcements.slice(before).find(isAnswer))).text;
  };
  expect(await asked('Alt+Shift+D')).toMatch(/^10 new messages from Boris [^:]*$/);
  const reading = await asked('Alt+Shift+J');
  expect(reading.match(/note \d+/g)).toEqual(
    Array.from({ length: 10 }, (_unused, index) => `note ${index + 1}`),
  );
  expect(reading.match(/Boris/g)).toHaveLength(1);
  expect(await asked('Alt+Shift+D')).toBe('No new messages.');
}

/** Returns the text of the focused element. */
export function focused({ page }: Pick<Person, 'page'>): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** Returns whether the message field has the focus. */
export function isWriting(person: Pick<Person, 'page'>): Promise<boolean> {
  return box(person).evaluate((element) => element === document.activeElement);
}

/**
 * Presses a key on the focused element until the returned function is called. It runs in the page
 * itself: keys from outside would be too far apart on a busy machine.
 */
export async function keepPressing({ page }: Person, key: string): Promise<() => Promise<void>> {
  const timer = await page.evaluate((pressed) => {
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true });
      document.activeElement?.dispatchEvent(event);
    };
    press();
    return window.setInterval(press, 50);
  }, key);
  return () => page.evaluate((id) => window.clearInterval(id), timer);
}

/** Moves from the message field into the list of messages. */
export async function enterMessages(person: Person): Promise<void> {
  await box(person).focus();
  await person.page.keyboard.press('Shift+Tab');
}
