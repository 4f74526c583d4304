import { type FoundMessage, SEARCH_PAGE } from '../../../../shared/features/chat/chat-search.ts';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { SITE_LANGUAGES } from '../../../../shared/languages/site-languages.ts';
import { findWords, type FoundWord, wordsOf } from '../../../../shared/texts/words.ts';
import type { DataOf, PayloadOf } from '../../../../shared/features/call-table.ts';
import { cutPage } from '../../../database/list-page.ts';
import type { Db } from '../../../database/db.ts';
import { malformed, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { eventLine } from '../../../platform/event-text.ts';
import { requireMember } from '../require-member.ts';
import {
  firstSeqAt,
  type FoundRow,
  searchMessages,
  type SearchPlace,
} from './chat-search.repository.ts';
import { storeWords, listUnknownWords } from './message-words.repository.ts';

type MessageSearch = PayloadOf<'/conversations/search'>;

export type ChatSearchService = ReturnType<typeof createChatSearch>;

/** Words of a search; further ones are ignored. */
const MAX_WORDS = 10;

/** Creates the search by words and by date in the caller's own conversations. */
export function createChatSearch({ db }: { readonly db: Db }) {
  return {
    /**
     * Finds messages that contain all the words, or words that begin with them, and pass the filters;
     * newest first.
     */
    async search(
      session: Session,
      wanted: MessageSearch,
    ): Promise<DataOf<'/conversations/search'>> {
      const { accountId } = session;
      const { conversationId, withId, writer, kind } = wanted;
      if (conversationId !== undefined) await requireMember(db, session, conversationId);
      const words = wordsOf(wanted.text).slice(0, MAX_WORDS);
      const span = spanOf(wanted);
      const filters = { withId, writer, kind, ...span };
      const hasFilter = Object.values(filters).some((filter) => filter !== undefined);
      if (words.length === 0 && !hasFilter) {
        throw ruleBroken('chat.search-without-words', {}, { field: 'text' });
      }
      const before = wanted.before === undefined ? undefined : readPlace(wanted.before);
      if (words.length > 0) await indexWords(db, accountId);
      const rows = await searchMessages(db, accountId, {
        query: queryOf(accountId, words),
        conversationId,
        ...filters,
        before,
        limit: SEARCH_PAGE + 1,
      });
      const { rows: shown, last } = cutPage(rows, SEARCH_PAGE);
      return {
        results: shown.map((row) => foundView(row, words)),
        total: rows[0]?.total ?? 0,
        next: last ? writePlace(last) : null,
      };
    },

    /** Returns the number of the first message on or after a date; null if there is none. */
    async atDate(session: Session, conversationId: number, date: string): Promise<number | null> {
      await requireMember(db, session, conversationId);
      const { accountId } = session;
      return firstSeqAt(db, { conversationId, accountId, from: readDate(date) });
    },
  };
}

/** The last millisecond of the year 9999, so that years keep four digits. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/**
 * Brings the person's index up to date. It reads only messages that arrived since the last search.
 */
async function indexWords(db: Db, accountId: number): Promise<void> {
  for (;;) {
    const unknown = await listUnknownWords(db, accountId);
    if (unknown.length === 0) return;
    const known = unknown.map(({ text, event, ...place }) => ({
      ...place,
      words: wordsOf([text, ...linesOf(event)].join(' ')).map((word) => `${accountId}:${word}`),
    }));
    await storeWords(db, accountId, known);
  }
}

/** Indexes an event in all languages, since readers can change theirs. */
function linesOf(event: MessageEvent | null): string[] {
  return event ? SITE_LANGUAGES.map((language) => eventLine(event, language)) : [];
}

function readDate(text: string): Date {
  const date = new Date(text);
  const time = date.getTime();
  if (!(time >= 0 && time <= LAST_MOMENT)) throw malformed('chat.date-wrong');
  return date;
}

/** Returns the days of a search as moments. */
function spanOf({ since, until }: MessageSearch) {
  const span = {
    since: since === undefined ? undefined : readDate(since),
    until: until === undefined ? undefined : readDate(until),
  };
  if (span.since && span.until && span.since >= span.until) {
    throw ruleBroken('chat.search-days-reversed', {}, { field: 'until' });
  }
  return span;
}

function queryOf(accountId: number, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  return words.map((word) => `'${accountId}:${word}':*`).join(' & ');
}

function writePlace({ at, conversation_id, seq }: FoundRow): string {
  return `${at}-${conversation_id}-${seq}`;
}

function readPlace(text: string): SearchPlace {
  const found = /^(\d{1,16})-(\d{1,15})-(\d{1,9})$/.exec(text);
  if (!found) throw malformed('chat.search-place-wrong');
  const [at = 0, conversationId = 0, seq = 0] = found.slice(1).map(Number);
  return { at, conversationId, seq };
}

function foundView(row: FoundRow, words: readonly string[]): FoundMessage {
  return {
    conversation_id: row.conversation_id,
    category_id: row.category_id,
    correspondent: {
      id: row.correspondent_id,
      username: row.user_name,
      name: row.name,
      lastName: row.last_name,
    },
    seq: row.seq,
    from_id: row.sender_id,
    senderName: row.sender_name,
    text: snippet(row.text, words),
    created_at: row.created_at.toISOString(),
    ...(row.event && { event: row.event }),
  };
}

const SNIPPET_LENGTH = 160;
/** Characters before the found word, at most. */
const SNIPPET_LEAD = 60;

/** Returns the part of a text around the first word that matches, on one line. */
export function snippet(text: string, searched: readonly string[]): string {
  const words = findWords(text);
  const hit = words.find(({ word }) => searched.some((one) => word.startsWith(one)));
  const place = hit?.start ?? 0;
  // A part that starts inside the text starts at a word.
  const start =
    place <= SNIPPET_LEAD
      ? 0
      : (words.find((one) => one.start >= place - SNIPPET_LEAD)?.start ?? 0);
  const part = text.slice(start, endOfPart(text, words, start));
  const line = part.replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${line}${start + part.length < text.length ? ' …' : ''}`;
}

/**
 * Returns the end of the text, or of the last word that fits. A single endless word is cut, but
 * never inside a surrogate pair.
 */
function endOfPart(text: string, words: readonly FoundWord[], start: number): number {
  const room = start + SNIPPET_LENGTH;
  if (text.length <= room) return text.length;
  const last = words.findLast((one) => one.start >= start && one.end <= room);
  if (last) return last.end;
  const isSplitPair = /[\uD800-\uDBFF]/.test(text.charAt(room - 1));
  return isSplitPair ? room - 1 : room;
}
