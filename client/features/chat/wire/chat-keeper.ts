import { t } from 'texts:chat/keptChats';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import { dropRecords, readRecord, writeRecord } from '../../../storage/kept-records.ts';
import { useLive } from '../../../calls/live.ts';
import { formatTime } from '../../../ui/time.tsx';
import { useSession } from '../../../session/session.store.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { isVisible, loadInbox, showKept, useChats } from './chat.store.ts';
import type { ChatFacts } from './chat-state.ts';

/** Raise this when the format of a conversation or a message changes. */
const FORMAT = 2;

/** Conversations that are cached with their messages. */
const MAX_THREADS = 20;
const RECORD = 'chats';

/** Delay between a change and writing it, because opening a conversation causes many changes. */
const WRITE_DELAY_MS = 1_000;

/** Time to wait for the inbox before showing the cache. */
const INBOX_TIMEOUT_MS = 4_000;

/** Conversations in the order of opening, latest first. */
let recent: readonly number[] = []; // A tab keeps one person's conversations.
let timer: ReturnType<typeof setTimeout> | undefined; // Of the same conversations.

/**
 * Caches this tab's conversations while the same person is signed in, also those that were loaded
 * before this module.
 */
export function startChatKeeper(): void {
  noteOpen(useChats.getState().openId);
  keepSoon();
  useChats.subscribe((facts, before) => {
    noteOpen(facts.openId);
    if (facts.chats !== before.chats || facts.threads !== before.threads) keepSoon();
  });
  document.addEventListener('visibilitychange', () => {
    // A hidden tab can end without an event. Write now, to record that the data is current until
    // now.
    if (!isVisible() && useLive.getState().status === 'connected') void keepChats();
  });
  useSession.subscribe(({ session }, before) => {
    if (session?.userId === before.session?.userId) return;
    recent = [];
    clearTimeout(timer);
    timer = undefined;
    void dropRecords();
  });
}

/**
 * Loads the inbox. If the server is unreachable or slow, shows the cached inbox and announces that
 * once. Without a cache, waits for the server.
 */
export async function loadInboxOrKept(): Promise<void> {
  const loading = loadInbox();
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(false), INBOX_TIMEOUT_MS),
  );
  if (await Promise.race([loading, late])) return;
  if (!useChats.getState().chats && !(await restore())) await loading;
}

function noteOpen(openId: number | undefined): void {
  if (openId === undefined || openId === recent[0]) return;
  recent = [openId, ...recent.filter((id) => id !== openId)];
}

function keepSoon(): void {
  timer ??= setTimeout(() => void keepChats(), WRITE_DELAY_MS);
}

async function keepChats(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const facts = useChats.getState();
  const userId = useSession.getState().session?.userId;
  if (userId === undefined || !facts.chats || facts.keptAt !== undefined) return;
  await writeRecord(RECORD, keptOf(facts, { userId, at: Date.now(), recent }));
}

/** Shows the cache. Returns whether there was one. */
async function restore(): Promise<boolean> {
  const value = await readRecord(RECORD);
  const userId = useSession.getState().session?.userId;
  const kept = userId === undefined ? undefined : readKeptChats(value, userId);
  if (!kept) {
    if (value !== undefined) await dropRecords();
    return false;
  }
  if (useChats.getState().chats) return true;
  recent = kept.threads.map(({ chat }) => chat.conversation_id);
  showKept(kept);
  announce(t('shown', { when: formatTime(kept.at) }));
  return true;
}

/** Conversations of an account, cached for a start without a network. */
interface KeptChats {
  readonly format: typeof FORMAT;
  readonly userId: number;
  /** The last time the data was known to be current, milliseconds since 1970. */
  readonly at: number;
  readonly chats: readonly Chat[];
  /** Opened conversations, latest first, with their newest messages. */
  readonly threads: readonly ThreadState[];
}

/** Picks the data to cache; `recent` are opened conversations, latest first. */
export function keptOf(
  { chats = [], threads }: ChatFacts,
  { userId, at, recent }: { userId: number; at: number; recent: readonly number[] },
): KeptChats {
  const kept = recent.flatMap((id) => threads[id] ?? []).slice(0, MAX_THREADS);
  return { format: FORMAT, userId, at, chats, threads: kept.map(lastPageOf) };
}

/** Reads an account's cache. Returns undefined if it belongs to another account or is invalid. */
export function readKeptChats(value: unknown, userId: number): KeptChats | undefined {
  const { format, userId: whose, at, chats, threads } = recordOf(value) ?? {};
  if (format !== FORMAT || whose !== userId || typeof at !== 'number') return undefined;
  if (!Array.isArray(chats) || !chats.every(isChat)) return undefined;
  if (!Array.isArray(threads) || !threads.every(isThread)) return undefined;
  return { format, userId, at, chats, threads };
}

function lastPageOf(thread: ThreadState): ThreadState {
  if (thread.messages.length <= MESSAGE_PAGE) return thread;
  return { ...thread, messages: thread.messages.slice(-MESSAGE_PAGE), complete: false };
}

/** Checks only the fields that rendering needs. */
function isChat(value: unknown): value is Chat {
  const { conversation_id, correspondent, lastMessage, last_seq, unread } = recordOf(value) ?? {};
  const { id, name } = recordOf(correspondent) ?? {};
  const areNumbers = [conversation_id, last_seq, unread, id].every(Number.isSafeInteger);
  return areNumbers && typeof name === 'string' && Array.isArray(lastMessage);
}

function isThread(value: unknown): value is ThreadState {
  const { chat, messages, complete, changes } = recordOf(value) ?? {};
  if (!isChat(chat) || typeof complete !== 'boolean') return false;
  if (!Number.isSafeInteger(changes)) return false;
  return Array.isArray(messages) && messages.every(isMessage);
}

function isMessage(value: unknown): value is Message {
  const { seq, text, created_at, event } = recordOf(value) ?? {};
  if (event !== undefined && !recordOf(recordOf(event)?.params)) return false;
  if (typeof seq !== 'number' || typeof text !== 'string' || typeof created_at !== 'string') {
    return false;
  }
  return !Number.isNaN(Date.parse(created_at));
}
