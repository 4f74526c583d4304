import { create } from 'zustand';
import { t } from 'texts:chat/shortcutAnswers';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { countLine, readingOf } from '../../../announcer/compose-flush.ts';
import { spokenParts } from '../message/event-line.ts';
import { useChats } from './chat.store.ts';

/** Messages that one press reads. A key that interrupts the reading loses no more than these. */
const MAX_AT_ONCE = 10;

/**
 * Other people's messages that the person may not have heard, oldest first. A page cannot know
 * which announcement a screen reader has cut off. So a message stays here until its row gets the
 * focus, the person writes in its conversation, or `readUnheard` returns it.
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

/** Removes the message whose row got the focus. */
export function heardRow(conversationId: number, seq: number): void {
  drop((message) => message.conversation_id === conversationId && message.seq === seq);
}

/** Removes the messages of a conversation before one that the person wrote there. */
export function heardBefore(conversationId: number, seq: number): void {
  drop((message) => message.conversation_id === conversationId && message.seq < seq);
}

/** Clears the messages of the previous account. */
export function forgetUnheard(): void {
  set([]);
}

/** Returns the oldest messages as they are spoken, and the count of the rest, and removes them. */
export function readUnheard(): string {
  const messages = get();
  if (messages.length === 0) return t('nothingNew');
  const [now, later] = [messages.slice(0, MAX_AT_ONCE), messages.slice(MAX_AT_ONCE)];
  set(later);
  const reading = readingOf(now.map((message) => spokenParts(asItIs(message))));
  return later.length === 0 ? reading : t('andMore', { reading, count: later.length });
}

/** Returns the number of messages and the names of their senders. */
export function countUnheard(): string {
  const messages = get();
  return messages.length === 0 ? t('nothingNew') : countLine(messages.map(spokenParts));
}

/** Returns a message with the current state of its offer. */
function asItIs(message: Message): Message {
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
