import { create } from 'zustand';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { onLive } from '../../../calls/live.ts';
import { onAccountChange } from '../../../session/session.store.ts';
import { ask } from '../wire/ask.ts';
import { markOpenAsRead, useChats } from '../wire/chat.store.ts';
import { useFileOutbox } from '../files/file-outbox.store.ts';
import { outbox } from '../composer/outbox.ts';
import {
  addOlder,
  changeMessages,
  changeOffer,
  lastSeqOf,
  type ThreadState,
} from './thread-state.ts';

/** The message to focus. Each request is a new object, so that a repeated one takes effect. */
interface Aim {
  readonly conversationId: number;
  readonly seq: number;
}

interface IslandState {
  /** The older parts of threads that are shown instead of their ends; one per conversation. */
  readonly islands: Readonly<Record<number, Island>>;
  readonly aim: Aim | undefined;
}

/** The islands, and the message to focus. */
export const useIslands = create<IslandState>()(() => ({ islands: {}, aim: undefined }));

const get = useIslands.getState;
const set = useIslands.setState;

/** Loads the messages around a message, unless it is loaded. Returns false if that fails. */
export async function bringMessage(conversationId: number, seq: number): Promise<boolean> {
  const thread = useChats.getState().threads[conversationId];
  if (!thread) return false;
  if (hasPlace(thread, seq)) {
    leaveIsland(conversationId);
    return true;
  }
  const island = get().islands[conversationId];
  if (island && hasPlace(island, seq)) return true;
  const page = await load(conversationId, { around: seq });
  if (page) put(conversationId, islandOf(page));
  return page !== undefined;
}

/** Requests the focus for a loaded message. It gets the focus when it is rendered. */
export function aimAt(conversationId: number, seq: number): void {
  set({ aim: { conversationId, seq } });
}

export function arrivedAt(aim: Aim): void {
  if (get().aim === aim) set({ aim: undefined });
}

/** Returns to the thread, if an island is shown. */
export function leaveIsland(conversationId: number): void {
  const { [conversationId]: left, ...others } = get().islands;
  if (!left) return;
  set({ islands: others });
  const { aside } = useChats.getState();
  useChats.setState({ aside: aside.filter((id) => id !== conversationId) });
  markOpenAsRead();
}

/** Loads the page before an island. Returns its length, or undefined if loading failed. */
export async function loadBefore(conversationId: number): Promise<number | undefined> {
  const before = get().islands[conversationId]?.messages[0]?.seq;
  const page = before === undefined ? undefined : await load(conversationId, { before });
  const island = get().islands[conversationId];
  if (!page || !island) return undefined;
  put(conversationId, prependPage(island, page));
  return page.length;
}

/**
 * Loads the page after an island. Returns its first message number, or undefined if loading failed.
 */
export async function loadAfter(conversationId: number): Promise<number | undefined> {
  const after = get().islands[conversationId]?.messages.at(-1)?.seq;
  const page = after === undefined ? undefined : await load(conversationId, { after });
  const island = get().islands[conversationId];
  if (!page || !island) return undefined;
  put(conversationId, appendPage(island, page));
  // No message follows the island.
  if (page.length === 0) leaveIsland(conversationId);
  return page[0]?.seq ?? after;
}

/**
 * Keeps messages and offers of islands up to date. Leaves an island when the reader sends a
 * message.
 */
export function startIslands(): void {
  onLive('offer:changed', ({ offer }) => {
    const changed = Object.entries(get().islands).map(([id, one]) => [id, changeOffer(one, offer)]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are those of the islands before
    set({ islands: Object.fromEntries(changed) as IslandState['islands'] });
  });
  onLive('message:changed', ({ messages }) => {
    const id = messages[0]?.conversation_id;
    const island = id === undefined ? undefined : get().islands[id];
    if (id === undefined || !island) return;
    set({ islands: { ...get().islands, [id]: changeMessages(island, messages) } });
  });
  onAccountChange(() => set({ islands: {}, aim: undefined }));
  outbox.use.subscribe((now, before) => leaveForNew(now.items, before.items));
  useFileOutbox.subscribe((now, before) => leaveForNew(now.files, before.files));
}

/** Leaves the island if there is a new outgoing message, which is at the end of the thread. */
function leaveForNew(
  now: readonly { readonly conversationId: number }[],
  before: readonly unknown[],
): void {
  const last = now.at(-1);
  if (last && now.length > before.length) leaveIsland(last.conversationId);
}

function put(conversationId: number, island: Island): void {
  const { threads } = useChats.getState();
  const thread = threads[conversationId];
  const whole = thread && mergeIsland(thread, island);
  if (whole) {
    useChats.setState({ threads: { ...threads, [conversationId]: whole } });
    return leaveIsland(conversationId);
  }
  set({ islands: { ...get().islands, [conversationId]: island } });
  const { aside } = useChats.getState();
  if (!aside.includes(conversationId)) useChats.setState({ aside: [...aside, conversationId] });
}

async function load(
  conversationId: number,
  span: { before: number } | { after: number } | { around: number },
): Promise<readonly Message[] | undefined> {
  const answer = await ask('/conversations/getMessages', { conversationId, ...span });
  return answer.success ? answer.data.messages : undefined;
}

/**
 * An older part of a conversation that a search or link has opened, shown instead of the thread.
 * The messages between it and the thread are not loaded. The thread always ends with the newest
 * message.
 */
export interface Island {
  readonly messages: readonly Message[];
  /** Whether the conversation's first message is loaded. */
  readonly complete: boolean;
}

/** Returns whether a number is within a range of messages. The reader may not see that message. */
export function hasPlace({ messages, complete }: Island, seq: number): boolean {
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
  if (first === undefined || last === undefined) return complete;
  return (complete || seq >= first) && seq <= last;
}

/** Returns the message with a number, or the next loaded one, or the last. */
export function nearest(messages: readonly Message[], seq: number): Message | undefined {
  return messages.find((message) => message.seq >= seq) ?? messages.at(-1);
}

export function islandOf(page: readonly Message[]): Island {
  return { messages: page, complete: (page[0]?.seq ?? 1) === 1 };
}

export function prependPage(island: Island, page: readonly Message[]): Island {
  const first = island.messages[0]?.seq ?? 1;
  const messages = [...page.filter(({ seq }) => seq < first), ...island.messages];
  return { messages, complete: page.length === 0 || messages[0]?.seq === 1 };
}

export function appendPage(island: Island, page: readonly Message[]): Island {
  const last = island.messages.at(-1)?.seq ?? 0;
  return { ...island, messages: [...island.messages, ...page.filter(({ seq }) => seq > last)] };
}

/** Merges an island into the thread. Returns undefined if messages between them are missing. */
export function mergeIsland(thread: ThreadState, { messages }: Island): ThreadState | undefined {
  const first = thread.messages[0]?.seq;
  const last = messages.at(-1)?.seq ?? 0;
  if (first !== undefined && last + 1 < first && lastSeqOf(thread) > last) return undefined;
  return addOlder(thread, messages);
}
