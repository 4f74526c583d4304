import { type RawBuilder, sql } from 'kysely';
import {
  SEARCH_COUNT,
  type SearchKind,
  type SearchWriter,
} from '../../../../shared/features/chat/chat-search.ts';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { Db } from '../../../database/db.ts';
import { markedLastName } from '../administrator-mark.ts';

/** Cursor: the last result of a page. */
export interface SearchPlace {
  /** Microseconds since 1970. A `Date` would round them. */
  readonly at: number;
  readonly conversationId: number;
  readonly seq: number;
}

/** A search. Each part that is not undefined must apply. */
interface Search {
  /** A tsquery, passed to PostgreSQL unchanged. */
  readonly query: string | undefined;
  readonly conversationId: number | undefined;
  /** The other person of the conversations. */
  readonly withId: number | undefined;
  readonly writer: SearchWriter | undefined;
  readonly kind: SearchKind | undefined;
  readonly since: Date | undefined;
  /** Exclusive. */
  readonly until: Date | undefined;
  readonly before: SearchPlace | undefined;
  readonly limit: number;
}

export interface FoundRow {
  readonly conversation_id: number;
  readonly category_id: number | null;
  readonly correspondent_id: number;
  readonly user_name: string;
  readonly name: string;
  readonly last_name: string;
  readonly seq: number;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly text: string;
  readonly event: MessageEvent | null;
  readonly created_at: Date;
  readonly at: number;
  /** The number of results on all pages. Counting without words stops at `SEARCH_COUNT`. */
  readonly total: number;
}

/** Finds messages of the account's conversations, newest first. */
export async function searchMessages(
  db: Db,
  accountId: number,
  search: Search,
): Promise<FoundRow[]> {
  const found = search.query === undefined ? byFilters : byWords;
  const { rows } = await sql<FoundRow>`
    WITH ${found(accountId, search)}, page AS (
      SELECT conversation_id, seq, created_at FROM found
      WHERE ${isBefore(search, sql`found`)}
      ORDER BY created_at DESC, conversation_id DESC, seq DESC
      LIMIT ${search.limit}
    )
    SELECT m.conversation_id, m.seq, m.sender_id, concat_ws(': ', m.text, m.transcript) AS text,
      m.event, m.created_at, c.category_id,
      other.id AS correspondent_id, other.user_name, other.name,
      ${markedLastName('other')} AS last_name,
      concat_ws(' ', sender.name, ${markedLastName('sender')}) AS sender_name,
      (extract(epoch FROM m.created_at) * 1000000)::bigint AS at,
      (SELECT count(*)::int FROM counted) AS total
    FROM page
    JOIN message m ON m.conversation_id = page.conversation_id AND m.seq = page.seq
    JOIN conversation c ON c.id = page.conversation_id
    JOIN account other ON other.id = c.first_id + c.second_id - ${accountId}::bigint
    JOIN account sender ON sender.id = m.sender_id
    ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC
  `.execute(db);
  return rows;
}

/** Searches the account's word index, then reads the messages that it names. */
function byWords(accountId: number, search: Search) {
  return sql`
    named AS MATERIALIZED (
      SELECT w.conversation_id, w.seq FROM message_words w
      WHERE w.words @@ ${search.query}::tsquery AND w.account_id = ${accountId}
        AND ${isIn(accountId, search, sql`w.conversation_id`)}
    ), found AS MATERIALIZED (
      SELECT m.conversation_id, m.seq, m.created_at
      FROM named CROSS JOIN LATERAL (
        -- The offset keeps the planner from reading everybody's messages for a join by hash.
        SELECT * FROM message
        WHERE conversation_id = named.conversation_id AND seq = named.seq OFFSET 0
      ) m
      WHERE ${passes(accountId, search)}
    ), counted AS (SELECT FROM found)`;
}

/**
 * Reads the account's conversations and, in the span of each, the newest messages that pass. These
 * are enough for a page, and for the count together at most `SEARCH_COUNT`.
 */
function byFilters(accountId: number, search: Search) {
  const { since, until, before } = search;
  const from = (end: RawBuilder<unknown>, limit: number) => sql`
    FROM mine CROSS JOIN LATERAL (
      SELECT m.conversation_id, m.seq, m.created_at FROM message m
      WHERE m.conversation_id = mine.id AND m.seq >= mine.low AND m.seq < ${end}
        AND NOT (m.hidden AND m.sender_id <> ${accountId}) AND m.deleted_at IS NULL
        AND ${passes(accountId, search)} AND ${end === PAGE_END ? isBefore(search, sql`m`) : ANY}
      ORDER BY m.seq DESC
      LIMIT ${limit}
    ) one`;
  return sql`
    own AS (
      SELECT id, last_seq FROM conversation
      WHERE first_id = ${accountId} AND last_message_at IS NOT NULL
        AND ${isIn(accountId, search, sql`id`)}
      UNION ALL
      SELECT id, last_seq FROM conversation
      WHERE second_id = ${accountId} AND last_message_at IS NOT NULL
        AND ${isIn(accountId, search, sql`id`)}
    ), mine AS MATERIALIZED (
      SELECT id, ${since ? seqAt(sql`${since}::timestamptz`) : sql`1`} AS low,
        ${until ? seqAt(sql`${until}::timestamptz`) : sql`last_seq + 1`} AS high,
        ${before ? seqAt(sql`${momentOf(before)} + interval '1 microsecond'`) : sql`last_seq + 1`}
          AS page_high
      FROM own
    ), found AS MATERIALIZED (
      SELECT one.* ${from(PAGE_END, search.limit)}
    ), counted AS (SELECT ${from(COUNT_END, SEARCH_COUNT)} LIMIT ${SEARCH_COUNT})`;
}

const ANY = sql`true`;
const COUNT_END = sql`mine.high`;
const PAGE_END = sql`least(mine.high, mine.page_high)`;

/** The conversations of a search. */
function isIn(
  accountId: number,
  { conversationId, withId }: Search,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const one = conversationId === undefined ? ANY : sql`${id} = ${conversationId}`;
  const [first, second] = [Math.min(accountId, withId ?? 0), Math.max(accountId, withId ?? 0)];
  return withId === undefined
    ? one
    : sql`${one} AND ${id} IN (
        SELECT pair.id FROM conversation pair
        WHERE pair.first_id = ${first} AND pair.second_id = ${second})`;
}

/** The filters of a message `m`. */
function passes(accountId: number, { writer, kind, since, until }: Search): RawBuilder<unknown> {
  const conditions = [
    ANY,
    ...(writer === 'me' ? [sql`m.sender_id = ${accountId} AND m.event IS NULL`] : []),
    ...(writer === 'them' ? [sql`m.sender_id <> ${accountId} AND m.event IS NULL`] : []),
    ...(kind === undefined ? [] : [IS_OF_KIND[kind]]),
    ...(since ? [sql`m.created_at >= ${since}`] : []),
    ...(until ? [sql`m.created_at < ${until}`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** A subquery for each file, so that the planner never reads the whole table. */
const MEDIA_TYPE = sql`(SELECT media_type FROM file WHERE file.id = m.file_id)`;
const IS_OF_KIND: Readonly<Record<SearchKind, RawBuilder<unknown>>> = {
  text: sql`m.type = 'text' AND m.event IS NULL`,
  offer: sql`m.offer_id IS NOT NULL`,
  audio: sql`m.file_id IS NOT NULL AND ${MEDIA_TYPE} LIKE 'audio/%'`,
  picture: sql`m.file_id IS NOT NULL AND ${MEDIA_TYPE} LIKE 'image/%'`,
  file: sql`m.file_id IS NOT NULL AND ${MEDIA_TYPE} !~ '^(audio|image)/'`,
};

function isBefore({ before }: Search, row: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!before) return ANY;
  return sql`(${row}.created_at, ${row}.conversation_id, ${row}.seq)
    < (${momentOf(before)}, ${before.conversationId}::bigint, ${before.seq}::int)`;
}

function momentOf({ at }: SearchPlace): RawBuilder<unknown> {
  return sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
}

/**
 * The number of the first message at or after a moment, in a conversation with the columns `id` and
 * `last_seq` in scope. Messages are ordered by time, so a binary search finds it.
 */
function seqAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    WITH RECURSIVE place (low, high) AS (
      SELECT 1, last_seq + 1
      UNION ALL
      SELECT CASE WHEN earlier THEN middle + 1 ELSE low END,
        CASE WHEN earlier THEN high ELSE middle END
      FROM place
      CROSS JOIN LATERAL (SELECT (low + high) / 2 AS middle) half
      CROSS JOIN LATERAL (
        SELECT created_at < ${moment} AS earlier FROM message
        WHERE conversation_id = id AND seq = middle
      ) probe
      WHERE low < high
    )
    SELECT max(low) FROM place
  )`;
}

/** Returns the number of the first visible message at or after a time. */
export async function firstSeqAt(
  db: Db,
  { conversationId, accountId, from }: { conversationId: number; accountId: number; from: Date },
): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM message
    WHERE conversation_id = ${conversationId}
      AND seq >= (SELECT ${seqAt(sql`${from}`)} FROM conversation WHERE id = ${conversationId})
      AND NOT (hidden AND sender_id <> ${accountId})
    ORDER BY seq LIMIT 1
  `.execute(db);
  return rows[0]?.seq ?? null;
}
