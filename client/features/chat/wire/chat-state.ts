import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import type {
  Arrangement,
  ConversationNumbers,
  Progress,
} from '../../../../shared/features/chat/read-markers.ts';
import { MAX_UNREAD } from '../../../../shared/limits.ts';
import { newerArrangement, withoutEndedMark } from '../inbox/arrangement.ts';
import {
  addNewer,
  changeMessages,
  changeOffer,
  lastSeqOf,
  openThread,
  type ThreadState,
} from '../thread/thread-state.ts';

/*
 * Pure functions that apply events and answers to the client's state. Numbers only grow, so each
 * function is idempotent, and the order of arrival does not matter. An old state with all events
 * equals a freshly loaded one.
 */

/** The loaded conversations of one account. */
export interface ChatFacts {
  /** The inbox, latest first; undefined until loaded. */
  readonly chats: readonly Chat[] | undefined;
  /** Opened threads, by conversation. */
  readonly threads: Readonly<Record<number, ThreadState>>;
}

export interface Applied {
  readonly facts: ChatFacts;
  /** Whether the inbox must be loaded, because the loaded data is not enough to compute it. */
  readonly inboxStale: boolean;
}

interface AppliedMessages extends Applied {
  /** Messages that were not known before. */
  readonly added: readonly Message[];
  /** Whether earlier messages are missing. Nothing was added then: request the missing ones. */
  readonly gap: boolean;
}

/** Applies messages of one conversation, sorted by number. */
export function applyMessages(
  facts: ChatFacts,
  conversationId: number,
  messages: readonly Message[],
  wasAsked = false,
): AppliedMessages {
  const thread = facts.threads[conversationId];
  const row = rowOf(facts, conversationId);
  if (!thread) {
    const added = messages.filter(({ seq }) => seq > (row?.last_seq ?? 0));
    const missing = row !== undefined && added.some(({ seq }, i) => seq !== row.last_seq + 1 + i);
    const inboxStale = added.length > 0 && (row === undefined || missing);
    return { facts: moveUp(facts, conversationId, added), added, gap: false, inboxStale };
  }
  const { thread: longer, added, gap } = addNewer(thread, messages, wasAsked);
  if (added.length === 0) return { facts, added, gap, inboxStale: false };
  const threads = { ...facts.threads, [conversationId]: longer };
  const moved = moveUp({ ...facts, threads }, conversationId, added);
  return { facts: moved, added, gap, inboxStale: false };
}

/** A message of a thread, before and after a change. */
export interface ReplacedMessage {
  readonly before: Message;
  readonly after: Message;
}

interface AppliedChanges extends Applied {
  /** In the order of the changes. */
  readonly replaced: readonly ReplacedMessage[];
  /** Whether earlier changes, or the changed messages, are missing. Request them then. */
  readonly gap: boolean;
}

/**
 * Applies changed messages of one conversation, sorted by change. An answer passes `upTo`, the last
 * change that it contains. Without `upTo` the changes are events, which may have a gap.
 */
export function applyChanges(
  facts: ChatFacts,
  conversationId: number,
  changed: readonly Message[],
  upTo?: number,
): AppliedChanges {
  const thread = facts.threads[conversationId];
  const known = thread?.changes ?? rowOf(facts, conversationId)?.lastChange ?? 0;
  const isNext = changed.every(({ changed: number = 0 }, index) => number <= known + 1 + index);
  const isLoaded = !thread || changed.every(({ seq }) => seq <= lastSeqOf(thread));
  const gap = upTo === undefined && !(isNext && isLoaded);
  const reached = gap ? known : Math.max(known, upTo ?? changed.at(-1)?.changed ?? 0);
  const shown = editChat(facts, conversationId, (chat) =>
    changed.reduce(withChange, thread || reached === 0 ? chat : { ...chat, lastChange: reached }),
  );
  if (!thread) return { facts: shown, replaced: [], gap: false, inboxStale: gap };
  const after = changeMessages({ ...thread, changes: reached }, changed);
  const replaced = after.messages.flatMap((message, index) => {
    const before = thread.messages[index];
    return before && before !== message ? [{ before, after: message }] : [];
  });
  replaced.sort((one, other) => (one.after.changed ?? 0) - (other.after.changed ?? 0));
  const { chat } = shown.threads[conversationId] ?? thread;
  const threads = { ...shown.threads, [conversationId]: { ...after, chat } };
  return { facts: { ...shown, threads }, replaced, gap, inboxStale: false };
}

/** Updates the inbox's copy of the last message. */
function withChange(chat: Chat, message: Message): Chat {
  return message.seq === chat.last_seq ? { ...chat, lastMessage: [lastOf(message)] } : chat;
}

/** Applies read and delivered markers, of this person from any device or of the other person. */
export function applyProgress(facts: ChatFacts, progress: Progress): Applied {
  const { conversation_id: id, user_id, delivered_seq, read_seq } = progress;
  const chat = chatOf(facts, id);
  if (!chat) return { facts, inboxStale: false };
  if (user_id === chat.correspondent.id) {
    const theirs = { their_delivered_seq: delivered_seq, their_read_seq: read_seq };
    return { facts: editChat(facts, id, (one) => raiseMarkers(one, theirs)), inboxStale: false };
  }
  const read = raiseMarkers(chat, { delivered_seq, read_seq });
  const unread = unreadAfter(read, facts.threads[id]);
  // An upper bound until the inbox is loaded: the messages after the marker, own ones included.
  const bound = unread ?? Math.min(chat.unread, Math.max(0, chat.last_seq - read.read_seq));
  return {
    facts: editChat(facts, id, (one) => ({
      ...raiseMarkers(one, { delivered_seq, read_seq }),
      unread: bound,
    })),
    inboxStale: unread === undefined && read.read_seq > chat.read_seq,
  };
}

/** Applies the markers of both people, from an answer. */
export function applyNumbers(facts: ChatFacts, me: number, numbers: ConversationNumbers): Applied {
  const { conversation_id, delivered_seq, read_seq } = numbers;
  const chat = chatOf(facts, conversation_id);
  if (!chat) return { facts, inboxStale: false };
  const own = applyProgress(facts, { conversation_id, user_id: me, delivered_seq, read_seq });
  const theirs = applyProgress(own.facts, {
    conversation_id,
    user_id: chat.correspondent.id,
    delivered_seq: numbers.their_delivered_seq,
    read_seq: numbers.their_read_seq,
  });
  return { facts: theirs.facts, inboxStale: own.inboxStale };
}

/** Applies an arrangement, from any device of the person. */
export function applyArrangement(facts: ChatFacts, arrangement: Arrangement): ChatFacts {
  return editChat(facts, arrangement.conversation_id, (chat) =>
    withArrangement(chat, newerArrangement(chat.arrangement, arrangement)),
  );
}

/** Applies a loaded inbox. Events that arrived while it was loading are kept. */
export function applyInbox(facts: ChatFacts, loaded: readonly Chat[]): ChatFacts {
  const merged = loaded.map((chat) => {
    const known = chatOf(facts, chat.conversation_id);
    return known ? newerOf(known, chat) : chat;
  });
  const threads = Object.fromEntries(
    Object.entries(facts.threads).map(([id, thread]) => {
      const chat = merged.find((one) => one.conversation_id === Number(id));
      return [id, chat ? { ...thread, chat } : thread];
    }),
  );
  return { chats: merged, threads };
}

export function applyOpened(facts: ChatFacts, chat: Chat, page: readonly Message[]): ChatFacts {
  const id = chat.conversation_id;
  const known = chatOf(facts, id);
  const current = known ? newerOf(known, chat) : chat;
  const thread = { ...openThread(facts.threads[id], chat, page), chat: current };
  const opened = { ...facts, threads: { ...facts.threads, [id]: thread } };
  return editChat(opened, id, () => current);
}

export function applyOffer(facts: ChatFacts, offer: Offer): ChatFacts {
  const changed = Object.entries(facts.threads).flatMap(([id, thread]) => {
    const after = changeOffer(thread, offer);
    return after === thread ? [] : [[id, after] as const];
  });
  if (changed.length === 0) return facts;
  return { ...facts, threads: { ...facts.threads, ...Object.fromEntries(changed) } };
}

/** Returns a conversation from the inbox or its thread. */
export function chatOf(facts: ChatFacts, conversationId: number): Chat | undefined {
  return rowOf(facts, conversationId) ?? facts.threads[conversationId]?.chat;
}

/** Returns the last change without a gap before it. */
export function heldChangeOf(facts: ChatFacts, conversationId: number): number {
  const thread = facts.threads[conversationId];
  return thread ? thread.changes : (rowOf(facts, conversationId)?.lastChange ?? 0);
}

/** Returns the highest message number without a gap before it. */
export function heldSeqOf(facts: ChatFacts, conversationId: number): number {
  const thread = facts.threads[conversationId];
  return thread ? lastSeqOf(thread) : (rowOf(facts, conversationId)?.last_seq ?? 0);
}

function rowOf({ chats }: ChatFacts, conversationId: number): Chat | undefined {
  return chats?.find((chat) => chat.conversation_id === conversationId);
}

/** Updates a conversation in the inbox and in its thread. */
function editChat(facts: ChatFacts, id: number, edit: (chat: Chat) => Chat): ChatFacts {
  const thread = facts.threads[id];
  return {
    chats: facts.chats?.map((chat) => (chat.conversation_id === id ? edit(chat) : chat)),
    threads: thread
      ? { ...facts.threads, [id]: { ...thread, chat: edit(thread.chat) } }
      : facts.threads,
  };
}

/** Moves a conversation with new messages to the top of the inbox, which may not contain it yet. */
function moveUp(facts: ChatFacts, id: number, added: readonly Message[]): ChatFacts {
  if (added.length === 0) return facts;
  const edited = editChat(facts, id, (chat) => added.reduce(withMessage, chat));
  const chat = chatOf(edited, id);
  if (!edited.chats || !chat) return edited;
  const others = edited.chats.filter((one) => one.conversation_id !== id);
  return { ...edited, chats: [chat, ...others] };
}

function withMessage(chat: Chat, message: Message): Chat {
  if (message.seq <= chat.last_seq) return chat;
  const counts = message.from_id === chat.correspondent.id && message.seq > chat.read_seq;
  return {
    ...withoutEndedMark(chat, message),
    last_seq: message.seq,
    lastMessage: [lastOf(message)],
    unread: counts ? Math.min(MAX_UNREAD, chat.unread + 1) : chat.unread,
  };
}

function lastOf(message: Message): Chat['lastMessage'][number] {
  const { text, created_at, event, deletedAt } = message;
  return { text, created_at, ...(event && { event }), ...(deletedAt && { deletedAt }) };
}

function withArrangement(chat: Chat, arrangement: Arrangement | undefined): Chat {
  return arrangement === chat.arrangement ? chat : { ...chat, ...(arrangement && { arrangement }) };
}

type Markers = Partial<
  Pick<Chat, 'delivered_seq' | 'read_seq' | 'their_delivered_seq' | 'their_read_seq'>
>;

/** Raises the markers of a conversation. Lower ones change nothing. */
function raiseMarkers(chat: Chat, numbers: Markers): Chat {
  const { delivered_seq = 0, read_seq = 0, their_delivered_seq = 0, their_read_seq = 0 } = numbers;
  return {
    ...chat,
    delivered_seq: Math.max(chat.delivered_seq, delivered_seq),
    read_seq: Math.max(chat.read_seq, read_seq),
    their_delivered_seq: Math.max(chat.their_delivered_seq, their_delivered_seq),
    their_read_seq: Math.max(chat.their_read_seq, their_read_seq),
  };
}

/** Counts the unread messages. Returns undefined if they are not all loaded. */
function unreadAfter(chat: Chat, thread: ThreadState | undefined): number | undefined {
  if (chat.read_seq >= chat.last_seq) return 0;
  const first = thread?.messages[0]?.seq;
  if (!thread || first === undefined || first > chat.read_seq + 1) return undefined;
  if (lastSeqOf(thread) < chat.last_seq) return undefined;
  const left = thread.messages.filter(
    ({ seq, from_id }) => seq > chat.read_seq && from_id === chat.correspondent.id,
  );
  return Math.min(MAX_UNREAD, left.length);
}

/** Returns the version of a conversation with more messages or changes, with the higher markers. */
function newerOf(known: Chat, loaded: Chat): Chat {
  const isNewer =
    loaded.last_seq > known.last_seq ||
    (loaded.last_seq === known.last_seq && (loaded.lastChange ?? 0) >= (known.lastChange ?? 0));
  const newer = isNewer ? loaded : known;
  const arrangement = newerArrangement(known.arrangement, loaded.arrangement);
  const both = raiseMarkers(raiseMarkers(withArrangement(newer, arrangement), known), loaded);
  if (both.read_seq === newer.read_seq) return both;
  // The other version has a higher read marker, so fewer messages are unread.
  const unread = Math.min(newer.unread, Math.max(0, both.last_seq - both.read_seq));
  return { ...both, unread };
}
