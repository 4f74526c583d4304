import type { Locator } from 'playwright-core';
import type { TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import type { Person, View } from '../kit/browser.ts';
import { openPair, type Pair } from './chat-with.ts';
import type { Announcement } from '../kit/heard.ts';
import { storeMessages } from './stored-messages.ts';
import { type Voice, voiceOf } from '../kit/voice.ts';

/** A conversation that Ana has open in her browser, and in which Boris writes without one. */
export interface Talk extends Pair {
  readonly says: Voice;
}

/** What may differ from an empty conversation on a desktop. */
interface TalkOptions extends View {
  /** How many messages it has, 'history 1' and so on, Ana's first and then in turns. */
  readonly count?: number;
  /** Up to which of them both have read; all unless said. */
  readonly read?: number;
}

/** Makes a pair and opens their conversation; Ana's page is loaded when this answers. */
export async function openTalk(app: TestApp, options: TalkOptions = {}): Promise<Talk> {
  const { count = 0, read = count, ...view } = options;
  const pair = await openPair(app, view);
  const { ana, anaAccount, boris, conversationId } = pair;
  if (count > 0) {
    const writers = [anaAccount.id, boris.id] as const;
    await storeMessages(app, { conversationId, writers, count, read });
    await ana.page.reload();
    await box(ana).waitFor();
  }
  return { ...pair, says: await voiceOf(app, boris, conversationId) };
}

/** Shows the tools of the conversation, which stand behind a button on a small screen. */
export async function showTools({ page }: Pick<Person, 'page'>): Promise<void> {
  const options = page.getByRole('button', { name: 'Options' });
  if (await options.isVisible()) await options.press('Enter');
}

/** Where a message is written. */
export function box({ page }: Person): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true });
}

/** The messages that hold a text. */
export function row({ page }: Person, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** What was announced so far that holds a text. */
export function heard({ announcements }: Person, text: string): readonly Announcement[] {
  return announcements.filter((one) => one.text.includes(text));
}

/** Waits until a text that holds `text` was announced `times` times. */
export function waitToHearTimes(person: Person, text: string, times: number): Promise<boolean> {
  return waitFor(`'${text}', ${times} times`, () => heard(person, text).length >= times);
}

/** The text of what has the focus. */
export function focused({ page }: Person): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** Whether the focus is where a message is written. */
export function isWriting(person: Person): Promise<boolean> {
  return box(person).evaluate((element) => element === document.activeElement);
}

/**
 * Presses keys where a message is written, until the answer is called. In the page itself: from
 * outside they would come too far apart on a busy machine.
 */
export async function keepTyping(person: Person): Promise<() => Promise<void>> {
  const timer = await box(person).evaluate((element) => {
    element.focus();
    const press = () => new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true });
    element.dispatchEvent(press());
    return window.setInterval(() => element.dispatchEvent(press()), 50);
  });
  return () => person.page.evaluate((id) => window.clearInterval(id), timer);
}

/** Goes from where one writes into the list of messages. */
export async function enterMessages(person: Person): Promise<void> {
  await box(person).focus();
  await person.page.keyboard.press('Shift+Tab');
}
