import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';

/** The loaded messages of a conversation, sorted by number, without gaps. */
export interface ThreadState {
  readonly chat: Chat;
  readonly messages: readonly Message[];
  /** Whether the conversation's first message is loaded. */
  readonly complete: boolean;
  /** All changes up to this number are applied. */
  readonly changes: number;
}

/** Returns the highest loaded message number; 0 if there is none. */
export function lastSeqOf(thread: ThreadState): number {
  return thread.messages.at(-1)?.seq ?? 0;
}

/**
 * Builds a thread from its newest page. Keeps older messages if no message between them and the
 * page is missing, and messages that arrived while the page was loading.
 */
export function openThread(
  before: ThreadState | undefined,
  chat: Chat,
  page: readonly Message[],
): ThreadState {
  const first = page[0]?.seq ?? 1;
  const last = page.at(-1)?.seq ?? 0;
  const kept = before && first <= lastSeqOf(before) + 1 ? before.messages : [];
  const messages = [
    ...kept.filter((message) => message.seq < first),
    ...page,
    ...kept.filter((message) => message.seq > last),
  ];
  // Older messages are only as current as before.
  const isMixed = before !== undefined && kept.length > 0;
  const changes = Math.min(chat.lastChange ?? 0, isMixed ? before.changes : Infinity);
  return { chat, messages, complete: (messages[0]?.seq ?? 1) === 1, changes };
}

/**
 * Adds newer messages. Ignores known ones, since a message can arrive by acknowledgement, event,
 * and catch-up. If numbers are missing, `gap` is true and nothing is added: request everything
 * after the last number. The answer to that request (`wasAsked`) has no gap: the person may not see
 * messages whose numbers are missing.
 */
export function addNewer(
  thread: ThreadState,
  incoming: readonly Message[],
  wasAsked = false,
): { thread: ThreadState; added: readonly Message[]; gap: boolean } {
  const last = lastSeqOf(thread);
  const added = incoming.filter((message) => message.seq > last).toSorted((a, b) => a.seq - b.seq);
  const gap = !wasAsked && added.some((message, index) => message.seq !== last + 1 + index);
  if (gap || added.length === 0) return { thread, added: [], gap };
  return { thread: { ...thread, messages: [...thread.messages, ...added] }, added, gap };
}

/** Prepends a page of older messages. An empty page means that the thread is complete. */
export function addOlder(thread: ThreadState, older: readonly Message[]): ThreadState {
  const first = thread.messages[0]?.seq ?? 1;
  const messages = [...older.filter((message) => message.seq < first), ...thread.messages];
  return { ...thread, messages, complete: older.length === 0 || messages[0]?.seq === 1 };
}

/** Replaces messages by newer versions. */
export function changeMessages<T extends Pick<ThreadState, 'messages'>>(
  thread: T,
  changed: readonly Message[],
): T {
  const newer = new Map(changed.map((message) => [message.seq, message]));
  const isOld = (message: Message) =>
    (newer.get(message.seq)?.changed ?? 0) > (message.changed ?? 0);
  if (!thread.messages.some(isOld)) return thread;
  const messages = thread.messages.map((message) =>
    isOld(message) ? (newer.get(message.seq) ?? message) : message,
  );
  return { ...thread, messages };
}

/** Replaces an offer in each message that shows it. */
export function changeOffer<T extends Pick<ThreadState, 'messages'>>(thread: T, offer: Offer): T {
  const shows = (message: Message) => message.offer?.project_id === offer.project_id;
  if (!thread.messages.some(shows)) return thread;
  const messages = thread.messages.map((message) =>
    shows(message) ? { ...message, offer } : message,
  );
  return { ...thread, messages };
}
