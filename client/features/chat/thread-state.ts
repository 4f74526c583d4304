import type { Chat, Message } from '../../../shared/features/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';

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
 * Adds messages that came after. What is there already is left alone, so that the same message may
 * come by acknowledgement, by event and by catch-up. `gap` says that numbers are missing between:
 * then nothing is added, and what is after the last number has to be asked for.
 */
export function addNewer(
  thread: ThreadState,
  incoming: readonly Message[],
): { thread: ThreadState; added: readonly Message[]; gap: boolean } {
  const last = lastSeqOf(thread);
  const added = incoming.filter((message) => message.seq > last).toSorted((a, b) => a.seq - b.seq);
  const gap = added.some((message, index) => message.seq !== last + 1 + index);
  if (gap || added.length === 0) return { thread, added: [], gap };
  return { thread: { ...thread, messages: [...thread.messages, ...added] }, added, gap };
}

/** Adds a page of earlier messages in front. An empty page means that the thread is complete. */
export function addOlder(thread: ThreadState, older: readonly Message[]): ThreadState {
  const first = thread.messages[0]?.seq ?? 1;
  const messages = [...older.filter((message) => message.seq < first), ...thread.messages];
  return { ...thread, messages, complete: (messages[0]?.seq ?? 1) === 1 };
}

/** Gives an offer its new state wherever the thread shows it. */
export function changeOffer(thread: ThreadState, offer: Offer): ThreadState {
  const shows = (message: Message) => message.offer?.project_id === offer.project_id;
  if (!thread.messages.some(shows)) return thread;
  const messages = thread.messages.map((message) =>
    shows(message) ? { ...message, offer } : message,
  );
  return { ...thread, messages };
}
