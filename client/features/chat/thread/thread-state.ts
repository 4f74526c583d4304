import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';

/** A conversation as far as this client knows it: its messages without a gap, by number. */
export interface ThreadState {
  readonly chat: Chat;
  readonly messages: readonly Message[];
  /** Whether the first message of the conversation is among them. */
  readonly complete: boolean;
}

/** The highest number that a thread holds; 0 while it is empty. */
export function lastSeqOf(thread: ThreadState): number {
  return thread.messages.at(-1)?.seq ?? 0;
}

/**
 * A thread from its newest page. What was loaded before stays: older pages as long as there is no
 * hole between, and what came while the page was on its way.
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
  return { chat, messages, complete: (messages[0]?.seq ?? 1) === 1 };
}

/**
 * Adds messages that came after. What is there already is left alone, so that the same message may
 * come by acknowledgement, by event and by catch-up. `gap` says that numbers are missing between:
 * then nothing is added, and what is after the last number has to be asked for. What was asked for
 * has no gap: numbers that it leaves out are of messages that this person may not see.
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

/** Adds a page of earlier messages in front. An empty page means that the thread is complete. */
export function addOlder(thread: ThreadState, older: readonly Message[]): ThreadState {
  const first = thread.messages[0]?.seq ?? 1;
  const messages = [...older.filter((message) => message.seq < first), ...thread.messages];
  return { ...thread, messages, complete: older.length === 0 || messages[0]?.seq === 1 };
}

/** Gives an offer its new state wherever the thread shows it. */
export function changeOffer<T extends Pick<ThreadState, 'messages'>>(thread: T, offer: Offer): T {
  const shows = (message: Message) => message.offer?.project_id === offer.project_id;
  if (!thread.messages.some(shows)) return thread;
  const messages = thread.messages.map((message) =>
    shows(message) ? { ...message, offer } : message,
  );
  return { ...thread, messages };
}
