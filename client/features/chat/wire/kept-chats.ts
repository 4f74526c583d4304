import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { recordOf } from '../../../browser-storage.ts';
import type { ChatFacts } from './chat-state.ts';
import type { ThreadState } from '../thread/thread-state.ts';

/** What is kept of a person's conversations, for a start without a network. */
export interface KeptChats {
  readonly format: typeof FORMAT;
  readonly userId: number;
  /** When the server was last known to have nothing else, milliseconds since 1970. */
  readonly at: number;
  readonly chats: readonly Chat[];
  /** Those that were opened, the latest first, with their newest messages. */
  readonly threads: readonly ThreadState[];
}

/** To be raised when a conversation or a message is written in another way. */
const FORMAT = 1;
/** Conversations that are kept with their messages. */
const MOST_THREADS = 20;

/** What to keep of what is known; `recent` are conversations, the one opened last first. */
export function keptOf(
  { chats = [], threads }: ChatFacts,
  { userId, at, recent }: { userId: number; at: number; recent: readonly number[] },
): KeptChats {
  const kept = recent.flatMap((id) => threads[id] ?? []).slice(0, MOST_THREADS);
  return { format: FORMAT, userId, at, chats, threads: kept.map(lastPageOf) };
}

/** Reads what was kept for a person; undefined where it is another's, or cannot be read. */
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

/** As far as showing it depends on it. */
function isChat(value: unknown): value is Chat {
  const { conversation_id, correspondent, lastMessage, last_seq, unread } = recordOf(value) ?? {};
  const { id, name } = recordOf(correspondent) ?? {};
  const areNumbers = [conversation_id, last_seq, unread, id].every(Number.isSafeInteger);
  return areNumbers && typeof name === 'string' && Array.isArray(lastMessage);
}

function isThread(value: unknown): value is ThreadState {
  const { chat, messages, complete } = recordOf(value) ?? {};
  if (!isChat(chat) || typeof complete !== 'boolean') return false;
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
