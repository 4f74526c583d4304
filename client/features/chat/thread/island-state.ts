import type { Message } from '../../../../shared/features/chat/chat.ts';
import { addOlder, lastSeqOf, type ThreadState } from './thread-state.ts';

/**
 * Part of a conversation that was gone to, with messages between it and the thread that nobody has
 * loaded. The thread itself always reaches to the newest message, so that arrivals have their place.
 */
export interface Island {
  readonly messages: readonly Message[];
  /** Whether the first message of the conversation is among them. */
  readonly complete: boolean;
}

/** Whether a message has its place among these, shown or not. */
export function hasPlace({ messages, complete }: Island, seq: number): boolean {
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
  if (first === undefined || last === undefined) return complete;
  return (complete || seq >= first) && seq <= last;
}

/** The message itself, or the next one that is there, or the last. */
export function nearest(messages: readonly Message[], seq: number): Message | undefined {
  return messages.find((message) => message.seq >= seq) ?? messages.at(-1);
}

/** A new island from the page around a message. */
export function islandOf(page: readonly Message[]): Island {
  return { messages: page, complete: (page[0]?.seq ?? 1) === 1 };
}

/** An island with the page before it. */
export function growBack(island: Island, page: readonly Message[]): Island {
  const first = island.messages[0]?.seq ?? 1;
  const messages = [...page.filter(({ seq }) => seq < first), ...island.messages];
  return { messages, complete: page.length === 0 || messages[0]?.seq === 1 };
}

/** An island with the page after it. */
export function growOn(island: Island, page: readonly Message[]): Island {
  const last = island.messages.at(-1)?.seq ?? 0;
  return { ...island, messages: [...island.messages, ...page.filter(({ seq }) => seq > last)] };
}

/** Thread and island as one, if nothing lies between them; else undefined. */
export function joined(thread: ThreadState, { messages }: Island): ThreadState | undefined {
  const first = thread.messages[0]?.seq;
  const last = messages.at(-1)?.seq ?? 0;
  if (first !== undefined && last + 1 < first && lastSeqOf(thread) > last) return undefined;
  return addOlder(thread, messages);
}
