import { create } from 'zustand';
import { t } from 'texts:chat/shortcutAnswers';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { countLine, readingOf } from '../../../announcer/compose-flush.ts';
import { spokenParts } from '../message/event-line.ts';
import { useChats } from './chat.store.ts';

/** The number of messages that one press reads: all that an interruption can lose. */
const MAX_AT_ONCE = 10;

/**
 * Received messages that the person may not have heard, oldest first: a page cannot know which
 * announcements a screen reader has cut off. A message stays until its row gets the focus, the
 * person writes in its conversation, or `readUnheard` returns it.
 */
export const useUnheard = create<readonly Message[]>()(() => []);

const set = (messages: readonly Message[]) => useUnheard.setState(messages, true);
const get = useUnheard.getState;

export function noteUnheard(messages: readonly Message[]): void {
  const known = new Set(get().map(keyOf));
  const added = messages.filter((message) => !known.has(keyOf(message)));
  if (added.length > 0) set([...get(), ...added]);
}

/** Replaces messages that were changed, and removes those that were deleted. */
export function noteChanges(changed: readonly Message[]): void {
  const newer = new Map(changed.map((message) => [keyOf(message), message]));
  const messages = get();
  if (!messages.some((message) => newer.has(keyOf(message)))) return;
  const current = messages.map((message) => newer.get(keyOf(message)) ?? message);
  set(current.filter(({ deletedAt }) => deletedAt === undefined));
}

/** Removes a message whose row has got the focus. */
export function heardRow(conversationId: number, seq: number): void {
  drop((message) => message.conversation_id === conversationId && message.seq === seq);
}

/** Removes the messages of a conversation that precede an own message. */
export function heardBefore(conversationId: number, seq: number): void {
  drop((message) => message.conversation_id === conversationId && message.seq < seq);
}

/** Clears the messages of the previous account. */
export function forgetUnheard(): void {
  set([]);
}

/** Returns the oldest messages as a text to speak, with the count of the rest, and removes them. */
export function readUnheard(): string {
  const messages = get();
  if (messages.length === 0) return t('nothingNew');
  const [now, later] = [messages.slice(0, MAX_AT_ONCE), messages.slice(MAX_AT_ONCE)];
  set(later);
  const reading = readingOf(now.map((message) => spokenParts(currentVersion(message))));
  return later.length === 0 ? reading : t('andMore', { reading, count: later.length });
}

/** Returns the number of messages and the names of their senders. */
export function countUnheard(): string {
  const messages = get();
  return messages.length === 0 ? t('nothingNew') : countLine(messages.map(spokenParts));
}

/** Returns the loaded version of a message, whose offer is up to date. */
function currentVersion(message: Message): Message {
  const { threads } = useChats.getState();
  const known = threads[message.conversation_id]?.messages;
  return known?.find(({ seq }) => seq === message.seq) ?? message;
}

function drop(isHeard: (message: Message) => boolean): void {
  if (get().some(isHeard)) set(get().filter((message) => !isHeard(message)));
}

function keyOf({ conversation_id, seq }: Message): string {
  return `${conversation_id} ${seq}`;
}
