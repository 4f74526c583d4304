import { create } from 'zustand';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import type {
  Arrangement,
  ConversationNumbers,
  Progress,
} from '../../../../shared/features/chat/read-markers.ts';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { coalesced } from '../../../../shared/once.ts';
import { signedInId } from '../../../session/session.store.ts';
import { addOlder, lastSeqOf, type ThreadState } from '../thread/thread-state.ts';
import { dispatchLive } from '../../../calls/live.ts';
import { ask } from './ask.ts';
import {
  applyArrangement,
  applyChanges,
  applyInbox,
  applyMessages,
  applyNumbers,
  applyOffer,
  applyOpened,
  applyProgress,
  type Applied,
  chatOf,
  type ChatFacts,
  heldChangeOf,
  heldSeqOf,
  type ReplacedMessage,
} from './chat-state.ts';
import { noteRead } from './read-markers.ts';

interface ChatState extends ChatFacts {
  /** The conversation on screen. */
  readonly openId: number | undefined;
  /** The conversations that show an older part of the thread (an island) instead of its end. */
  readonly aside: readonly number[];
  /** The time of the visible cache, milliseconds since 1970; undefined if the data is current. */
  readonly cachedAt: number | undefined;
}

const NOTHING: ChatState = {
  chats: undefined,
  threads: {},
  openId: undefined,
  aside: [],
  cachedAt: undefined,
};

export const useChats = create<ChatState>()(() => NOTHING);

const set = useChats.setState;
const get = useChats.getState;

/** The correspondent, and the service or category that the conversation is about. */
export interface ConversationSubject {
  readonly userId: number;
  readonly categoryId: number | null;
  readonly serviceId: number | null;
}

/** Receives new messages, in order. `live`: they arrived over the socket. */
type ArrivalListener = (messages: readonly Message[], live: boolean) => void;

type ReplacementListener = (replaced: readonly ReplacedMessage[]) => void;

/** The highest number of a message and of a change, also behind a gap. */
interface Mentioned {
  readonly seq: number;
  readonly change: number;
}
const NONE_MENTIONED: Mentioned = { seq: 0, change: 0 };

const arrivalListeners = new Set<ArrivalListener>();
const replacementListeners = new Set<ReplacementListener>();
/** The numbers that events have mentioned, by conversation. */
const mentioned = new Map<number, Mentioned>();
const catchingUp = new Map<number, Promise<boolean>>();

/** Calls the listener once for each new message. Returns a function that unsubscribes. */
export function onArrival(listener: ArrivalListener): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/**
 * Calls the listener for changed messages of loaded threads. Returns a function that unsubscribes.
 */
export function onReplaced(listener: ReplacementListener): () => void {
  replacementListeners.add(listener);
  return () => replacementListeners.delete(listener);
}

/** Clears everything. For a sign-out: another account may sign in. */
export function forgetChats(): void {
  mentioned.clear();
  set(NOTHING);
}

/**
 * Loads the inbox. Returns whether the server was reached. After a failure the old inbox stays. A
 * call during a load causes another load.
 */
export const loadInbox = coalesced(async (): Promise<boolean> => {
  const answer = await ask('/users/getChats', {});
  if (!answer.success) return answer.status !== 0;
  set({ ...applyInbox(get(), answer.data.chats), cachedAt: undefined });
  markOpenAsRead();
  return true;
});

/** Shows cached conversations until the server answers. */
export function showCached({
  at,
  chats,
  threads,
}: {
  at: number;
  chats: readonly Chat[];
  threads: readonly ThreadState[];
}): void {
  const byId = threads.map((thread) => [thread.chat.conversation_id, thread] as const);
  set({ chats, threads: { ...Object.fromEntries(byId), ...get().threads }, cachedAt: at });
}

/**
 * Opens a conversation. Returns its id, or the reason of a failure. If the server is unreachable, a
 * loaded conversation is used.
 */
export async function openConversation(
  subject: ConversationSubject,
): Promise<{ id: number } | { fault: string; away: boolean; status: number }> {
  const answer = await ask('/conversations/open', subject);
  if (!answer.success) {
    const held = answer.status === 0 ? heldConversation(subject) : undefined;
    const { info: fault, status } = answer;
    return held === undefined ? { fault, away: status === 0, status } : { id: held };
  }
  const { chat, messages } = answer.data;
  const id = chat.conversation_id;
  set(applyOpened(get(), chat, messages));
  // Messages that arrived during the request could not be added before.
  if (!isUpToDate(id, 0, chat.lastChange)) void catchUp(id);
  return { id };
}

/** Returns the id of the loaded conversation about a subject. */
export function heldConversation(subject: ConversationSubject): number | undefined {
  const { userId, categoryId, serviceId } = subject;
  return Object.values(get().threads).find(({ chat }) => {
    if (chat.correspondent.id !== userId) return false;
    return serviceId === null ? chat.category_id === categoryId : chat.service?.id === serviceId;
  })?.chat.conversation_id;
}

/** Sets the conversation on screen, if any, and marks its messages as read. */
export function showConversation(conversationId: number | undefined): void {
  set({ openId: conversationId });
  markOpenAsRead();
}

/** Marks the conversation on screen as read, here and on the server, if the page is visible. */
export function markOpenAsRead(): void {
  const { openId, threads, aside } = get();
  const isAside = openId !== undefined && aside.includes(openId);
  const thread = openId === undefined || isAside ? undefined : threads[openId];
  const me = signedInId();
  if (!thread || me === undefined || !isVisible()) return;
  const { conversation_id, read_seq, correspondent } = thread.chat;
  const theirs = thread.messages.findLast(({ from_id }) => from_id === correspondent.id);
  if (!theirs || theirs.seq <= read_seq) return;
  const seq = lastSeqOf(thread);
  takeProgress({ conversation_id, user_id: me, delivered_seq: seq, read_seq: seq });
  noteRead(conversation_id, seq);
}

/**
 * Adds a message from the socket, or from the answer to sending it. If messages before it are
 * missing, loads them first.
 */
export async function takeMessage(message: Message): Promise<void> {
  const { conversation_id: id, seq } = message;
  mention(id, { seq, change: 0 });
  if (addMessages(id, [message], true)) await catchUp(id);
}

/**
 * Applies changed messages of one conversation, from the socket or an answer. If changes before
 * them are missing, loads them first.
 */
export async function takeChanges(messages: readonly Message[]): Promise<void> {
  const last = messages.at(-1);
  if (!last) return;
  const { conversation_id: id, changed = 0 } = last;
  mention(id, { seq: 0, change: changed });
  if (addChanges(id, messages)) await catchUp(id);
}

/** Applies changes and notifies listeners. Returns whether changes before them are missing. */
function addChanges(id: number, messages: readonly Message[], upTo?: number): boolean {
  const { replaced, gap, ...applied } = applyChanges(get(), id, messages, upTo);
  apply(applied);
  if (replaced.length > 0) for (const listener of replacementListeners) listener(replaced);
  return gap;
}

/** Adds messages from an answer. Unlike with `takeMessage`, missing numbers are no gap. */
export function takeAsked(conversationId: number, messages: readonly Message[]): void {
  addMessages(conversationId, messages, false);
}

/** Adds messages and notifies listeners. Returns whether messages before them are missing. */
function addMessages(id: number, messages: readonly Message[], live: boolean): boolean {
  const { facts, added, gap, inboxStale } = applyMessages(get(), id, messages, !live);
  if (added.length > 0) {
    set(facts);
    markOpenAsRead();
    for (const listener of arrivalListeners) listener(added, live);
  }
  if (inboxStale) void loadInbox();
  return gap;
}

/**
 * Requests everything after a thread's last number. Returns whether the server was reached.
 * Concurrent calls share one request.
 */
export function catchUp(conversationId: number): Promise<boolean> {
  const running = catchingUp.get(conversationId);
  if (running) return running;
  const started = askForMissing(conversationId).finally(() => catchingUp.delete(conversationId));
  catchingUp.set(conversationId, started);
  return started;
}

async function askForMissing(conversationId: number): Promise<boolean> {
  for (;;) {
    const thread = get().threads[conversationId];
    if (!thread) return true;
    const before = mentionedIn(conversationId);
    const after = lastSeqOf(thread);
    const missing = { conversationId, after, changedAfter: thread.changes };
    const answer = await ask('/conversations/getMessages', missing);
    if (!answer.success) return answer.status !== 0;
    const { messages, changes = [], ...numbers } = answer.data;
    addMessages(conversationId, messages, false);
    takeMissedChanges(conversationId, changes, numbers.lastChange ?? 0);
    takeNumbers(numbers);
    // An empty answer without a new event since: another request would not help.
    const isEmpty = messages.length + changes.length === 0;
    if (isEmpty && mentionedIn(conversationId) === before) return true;
    if (isUpToDate(conversationId, numbers.last_seq, numbers.lastChange)) return true;
  }
}

/** Applies a requested page of changes. `lastChange` is the server's last change. */
function takeMissedChanges(id: number, changes: readonly Message[], lastChange: number): void {
  const isAll = changes.length < MESSAGE_PAGE;
  const upTo = isAll ? lastChange : (changes.at(-1)?.changed ?? 0);
  addChanges(id, changes, upTo);
  // Other listeners, such as islands, receive them as an event.
  if (changes.length > 0) dispatchLive('message:changed', { messages: [...changes] });
}

function mention(id: number, { seq, change }: Mentioned): void {
  const before = mentionedIn(id);
  if (seq <= before.seq && change <= before.change) return;
  const newest = { seq: Math.max(seq, before.seq), change: Math.max(change, before.change) };
  mentioned.set(id, newest);
}

function mentionedIn(id: number): Mentioned {
  return mentioned.get(id) ?? NONE_MENTIONED;
}

/** Returns whether a conversation is loaded up to these numbers and to those of events. */
function isUpToDate(id: number, lastSeq: number, lastChange = 0): boolean {
  const { seq, change } = mentionedIn(id);
  const facts = get();
  return (
    heldSeqOf(facts, id) >= Math.max(seq, lastSeq) &&
    heldChangeOf(facts, id) >= Math.max(change, lastChange)
  );
}

/** Loads the page before the first message. Returns its length, or undefined if loading failed. */
export async function loadOlder(conversationId: number): Promise<number | undefined> {
  const thread = get().threads[conversationId];
  const before = thread?.messages[0]?.seq;
  if (!thread || before === undefined) return 0;
  const answer = await ask('/conversations/getMessages', { conversationId, before });
  const current = get().threads[conversationId];
  if (!answer.success || !current) return undefined;
  putThread(addOlder(current, answer.data.messages));
  return answer.data.messages.length;
}

export function takeOfferState(offer: Offer): void {
  set(applyOffer(get(), offer));
}

export function takeProgress(progress: Progress): void {
  apply(applyProgress(get(), progress));
}

export function takeNumbers(numbers: ConversationNumbers): void {
  const me = signedInId();
  if (me !== undefined) apply(applyNumbers(get(), me, numbers));
}

/**
 * Applies the person's arrangement of a conversation. Returns false if the conversation is not
 * loaded.
 */
export function takeArrangement(arrangement: Arrangement): boolean {
  set(applyArrangement(get(), arrangement));
  return chatOf(get(), arrangement.conversation_id) !== undefined;
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function apply({ facts, inboxStale }: Applied): void {
  set(facts);
  if (inboxStale) void loadInbox();
}

function putThread(thread: ThreadState): void {
  set(({ threads }) => ({ threads: { ...threads, [thread.chat.conversation_id]: thread } }));
}
