import { t } from 'texts:chat/keptChats';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import { dropRecords, readRecord, writeRecord } from '../../../storage/browser-records.ts';
import { useLive } from '../../../calls/live.ts';
import { formatTime } from '../../../ui/time.tsx';
import { onAccountChange, signedInId } from '../../../session/session.store.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { isVisible, loadInbox, showCached, useChats } from './chat.store.ts';
import type { ChatFacts } from './chat-state.ts';

/** The version of the cached format. Raise it when a conversation or a message changes. */
const FORMAT = 2;

/** The most conversations that are cached with their messages. */
const MAX_THREADS = 20;
const RECORD = 'chats';

/** The delay of a write. Opening a conversation causes many changes. */
const WRITE_DELAY_MS = 1_000;

/** The cached inbox is shown if the server does not answer in this time. */
const INBOX_TIMEOUT_MS = 4_000;

/** The opened conversations, latest first. */
let recent: readonly number[] = []; // A tab has the conversations of one account.
let timer: ReturnType<typeof setTimeout> | undefined; // Of the same conversations.

/** Caches the conversations of this tab, also those that were loaded before this module. */
export function startChatCache(): void {
  noteOpen(useChats.getState().openId);
  writeSoon();
  useChats.subscribe((facts, before) => {
    noteOpen(facts.openId);
    if (facts.chats !== before.chats || facts.threads !== before.threads) writeSoon();
  });
  document.addEventListener('visibilitychange', () => {
    // A hidden tab can end without an event, so this records the time until which data is current.
    if (!isVisible() && useLive.getState().status === 'connected') void writeCache();
  });
  onAccountChange(() => {
    recent = [];
    clearTimeout(timer);
    timer = undefined;
    void dropRecords();
  });
}

/**
 * Loads the inbox. If the server is unreachable or slow, shows and announces the cached inbox.
 * Without a cache, waits for the server.
 */
export async function loadInboxOrCache(): Promise<void> {
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

function writeSoon(): void {
  timer ??= setTimeout(() => void writeCache(), WRITE_DELAY_MS);
}

async function writeCache(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const facts = useChats.getState();
  const userId = signedInId();
  if (userId === undefined || !facts.chats || facts.cachedAt !== undefined) return;
  await writeRecord(RECORD, cacheOf(facts, { userId, at: Date.now(), recent }));
}

/** Shows the cache. Returns whether there was one. */
async function restore(): Promise<boolean> {
  const value = await readRecord(RECORD);
  const userId = signedInId();
  const kept = userId === undefined ? undefined : readCache(value, userId);
  if (!kept) {
    if (value !== undefined) await dropRecords();
    return false;
  }
  if (useChats.getState().chats) return true;
  recent = kept.threads.map(({ chat }) => chat.conversation_id);
  showCached(kept);
  announce(t('shown', { when: formatTime(kept.at) }));
  return true;
}

/** The cached conversations of an account, for a start without a network. */
interface CachedChats {
  readonly format: typeof FORMAT;
  readonly userId: number;
  /** The last time at which the data was current, milliseconds since 1970. */
  readonly at: number;
  readonly chats: readonly Chat[];
  /** Opened conversations, latest first, with their newest messages. */
  readonly threads: readonly ThreadState[];
}

/** Picks the data to cache; `recent` are opened conversations, latest first. */
export function cacheOf(
  { chats = [], threads }: ChatFacts,
  { userId, at, recent }: { userId: number; at: number; recent: readonly number[] },
): CachedChats {
  const kept = recent.flatMap((id) => threads[id] ?? []).slice(0, MAX_THREADS);
  return { format: FORMAT, userId, at, chats, threads: kept.map(lastPageOf) };
}

/** Reads an account's cache. Returns undefined if it belongs to another account or is invalid. */
export function readCache(value: unknown, userId: number): CachedChats | undefined {
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
