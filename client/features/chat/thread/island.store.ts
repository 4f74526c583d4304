import { create } from 'zustand';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { onLive } from '../../../live.ts';
import { useSession } from '../../../session/session.store.ts';
import { ask } from '../wire/ask.ts';
import { readWhatIsOpen, useChats } from '../wire/chat.store.ts';
import { useFileOutbox } from '../files/file-outbox.store.ts';
import { outbox } from '../composer/outbox.ts';
import { changeOffer, addOlder, lastSeqOf, type ThreadState } from './thread-state.ts';

/** A target of the focus in a conversation; a new object each time. */
interface Aim {
  readonly conversationId: number;
  readonly seq: number;
}

interface IslandState {
  /** Of each conversation one at most: what is shown instead of its thread. */
  readonly islands: Readonly<Record<number, Island>>;
  readonly aim: Aim | undefined;
}

/** The parts of conversations that were gone to, and where the reader is to be led. */
export const useIslands = create<IslandState>()(() => ({ islands: {}, aim: undefined }));

const get = useIslands.getState;
const set = useIslands.setState;

/** Loads what is around a message, unless it is there already; answers whether it is there now. */
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

/** Leads the reader to a message that is there, as soon as it is drawn. */
export function aimAt(conversationId: number, seq: number): void {
  set({ aim: { conversationId, seq } });
}

export function arrivedAt(aim: Aim): void {
  if (get().aim === aim) set({ aim: undefined });
}

/** Goes back to the thread, if it was left. */
export function leaveIsland(conversationId: number): void {
  const { [conversationId]: left, ...others } = get().islands;
  if (!left) return;
  set({ islands: others });
  const { aside } = useChats.getState();
  useChats.setState({ aside: aside.filter((id) => id !== conversationId) });
  readWhatIsOpen();
}

/** Loads the page before an island; answers how many came, or undefined when it failed. */
export async function loadBefore(conversationId: number): Promise<number | undefined> {
  const before = get().islands[conversationId]?.messages[0]?.seq;
  const page = before === undefined ? undefined : await load(conversationId, { before });
  const island = get().islands[conversationId];
  if (!page || !island) return undefined;
  put(conversationId, growBack(island, page));
  return page.length;
}

/** Loads the page after an island; answers the number of its first message, undefined when it failed. */
export async function loadAfter(conversationId: number): Promise<number | undefined> {
  const after = get().islands[conversationId]?.messages.at(-1)?.seq;
  const page = after === undefined ? undefined : await load(conversationId, { after });
  const island = get().islands[conversationId];
  if (!page || !island) return undefined;
  put(conversationId, growOn(island, page));
  // Nothing after it: what is newer is the thread itself, which arrived in the meantime.
  if (page.length === 0) leaveIsland(conversationId);
  return page[0]?.seq ?? after;
}

/** Follows what changes on islands too, and leaves them when their person writes. */
export function startIslands(): void {
  onLive('offer:changed', ({ offer }) => {
    const changed = Object.entries(get().islands).map(([id, one]) => [id, changeOffer(one, offer)]);
    set({ islands: Object.fromEntries(changed) as IslandState['islands'] });
  });
  useSession.subscribe(({ session }, before) => {
    // Another person who signs in here finds nothing of the last one.
    if (session?.userId !== before.session?.userId) set({ islands: {}, aim: undefined });
  });
  outbox.use.subscribe((now, before) => leaveForNew(now.items, before.items));
  useFileOutbox.subscribe((now, before) => leaveForNew(now.files, before.files));
}

/** Outgoing messages stand at the end of the thread. */
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
  const whole = thread && joined(thread, island);
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
