import { type Kysely, sql } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { DB } from '../../../database/types.ts';
import { markedLastName } from '../administrator-mark.ts';

/**
 * A message that is not in the person's search index yet; its text is '' if it is hidden from them.
 */
interface UnknownWords {
  readonly conversation_id: number;
  readonly seq: number;
  readonly text: string;
  readonly event: MessageEvent | null;
  /** The number of the change that the text comes from. */
  readonly changed: number;
}

/** Conversations and, roughly, messages that one step of indexing reads. */
const STEP = { conversations: 100, messages: 2_000 };

/**
 * Returns messages that are missing from the person's index, oldest first in each conversation;
 * none if the index is complete.
 */
export async function listUnknownWords(db: Kysely<DB>, accountId: number): Promise<UnknownWords[]> {
  const { rows } = await sql<UnknownWords>`
    WITH behind AS MATERIALIZED (
      SELECT mine.id, known.seq
      FROM (
        SELECT id, last_seq FROM conversation
          WHERE first_id = ${accountId} AND last_message_at IS NOT NULL
        UNION ALL
        SELECT id, last_seq FROM conversation
          WHERE second_id = ${accountId} AND last_message_at IS NOT NULL
      ) mine
      CROSS JOIN LATERAL (
        SELECT coalesce(max(w.seq), 0) AS seq FROM message_words w
        WHERE w.account_id = ${accountId} AND w.conversation_id = mine.id
      ) known
      WHERE mine.last_seq > known.seq
      LIMIT ${STEP.conversations}
    )
    SELECT m.conversation_id, m.seq, m.text, m.event, m.changed
    FROM behind
    CROSS JOIN LATERAL (
      SELECT conversation_id, seq, changed,
        CASE WHEN hidden AND sender_id <> ${accountId} THEN '' ELSE text END AS text,
        CASE WHEN hidden AND sender_id <> ${accountId} THEN NULL ELSE event END AS event
      FROM message
      WHERE conversation_id = behind.id AND seq > behind.seq
      ORDER BY seq
      LIMIT (SELECT greatest(1, ${STEP.messages} / count(*)) FROM behind)
    ) m
  `.execute(db);
  return rows;
}

/** The words of a message in the index. */
interface KnownWords {
  readonly conversation_id: number;
  readonly seq: number;
  readonly words: readonly string[];
  readonly changed: number;
}

/**
 * Adds words to the index. A concurrent search may have added the same ones. The words of a message
 * that was changed since it was read are left out. The lock makes a change wait, so that it finds
 * the words of the former text.
 */
export async function keepWords(
  db: Kysely<DB>,
  accountId: number,
  known: readonly KnownWords[],
): Promise<void> {
  await sql`
    INSERT INTO message_words (account_id, conversation_id, seq, words)
    SELECT ${accountId}, known.conversation_id, known.seq,
      array_to_tsvector(string_to_array(words, ' '))
    FROM unnest(
      ${known.map((one) => one.conversation_id)}::bigint[],
      ${known.map((one) => one.seq)}::int[],
      ${known.map((one) => one.words.join(' '))}::text[],
      ${known.map((one) => one.changed)}::int[]
    ) AS known (conversation_id, seq, words, changed)
    JOIN message m ON m.conversation_id = known.conversation_id AND m.seq = known.seq
      AND m.changed = known.changed
    FOR SHARE OF m
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Cursor: the last result of a page. */
export interface SearchPlace {
  /** Microseconds since 1970. A `Date` would round them. */
  readonly at: number;
  readonly conversationId: number;
  readonly seq: number;
}

interface WordSearch {
  /** A tsquery, passed to PostgreSQL unchanged. */
  readonly query: string;
  readonly conversationId: number | undefined;
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
  /** The number of results on all pages. */
  readonly total: number;
}

/** Finds messages whose words match, newest first. */
export async function searchWords(
  db: Kysely<DB>,
  accountId: number,
  { query, conversationId, before, limit }: WordSearch,
): Promise<FoundRow[]> {
  const inOne =
    conversationId === undefined ? sql`true` : sql`w.conversation_id = ${conversationId}`;
  const after = before
    ? sql`(m.created_at, m.conversation_id, m.seq) < (
        'epoch'::timestamptz + ${before.at}::bigint * interval '1 microsecond',
        ${before.conversationId}::bigint, ${before.seq}::int)`
    : sql`true`;
  const { rows } = await sql<FoundRow>`
    WITH found AS MATERIALIZED (
      SELECT w.conversation_id, w.seq FROM message_words w
      WHERE w.words @@ ${query}::tsquery AND w.account_id = ${accountId} AND ${inOne}
    ), page AS (
      SELECT m.conversation_id, m.seq, m.sender_id, m.text, m.event, m.created_at
      FROM found CROSS JOIN LATERAL (
        -- The offset keeps the planner from reading everybody's messages for a join by hash.
        SELECT * FROM message
        WHERE conversation_id = found.conversation_id AND seq = found.seq OFFSET 0
      ) m
      WHERE ${after}
      ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC
      LIMIT ${limit}
    )
    SELECT page.*, c.category_id, other.id AS correspondent_id, other.user_name, other.name,
      ${markedLastName('other')} AS last_name,
      concat_ws(' ', sender.name, ${markedLastName('sender')}) AS sender_name,
      (extract(epoch FROM page.created_at) * 1000000)::bigint AS at,
      (SELECT count(*)::int FROM found) AS total
    FROM page
    JOIN conversation c ON c.id = page.conversation_id
    JOIN account other ON other.id = c.first_id + c.second_id - ${accountId}::bigint
    JOIN account sender ON sender.id = page.sender_id
    ORDER BY page.created_at DESC, page.conversation_id DESC, page.seq DESC
  `.execute(db);
  return rows;
}

/**
 * Returns the number of the first visible message at or after a time. Messages are ordered by time,
 * so a binary search finds it.
 */
export async function firstSeqAt(
  db: Kysely<DB>,
  { conversationId, accountId, from }: { conversationId: number; accountId: number; from: Date },
): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    WITH RECURSIVE place (low, high) AS (
      SELECT 1, last_seq + 1 FROM conversation WHERE id = ${conversationId}
      UNION ALL
      SELECT CASE WHEN earlier THEN middle + 1 ELSE low END,
        CASE WHEN earlier THEN high ELSE middle END
      FROM place
      CROSS JOIN LATERAL (SELECT (low + high) / 2 AS middle) half
      CROSS JOIN LATERAL (
        SELECT created_at < ${from} AS earlier FROM message
        WHERE conversation_id = ${conversationId} AND seq = middle
      ) probe
      WHERE low < high
    )
    SELECT seq FROM message
    WHERE conversation_id = ${conversationId} AND seq >= (SELECT max(low) FROM place)
      AND NOT (hidden AND sender_id <> ${accountId})
    ORDER BY seq LIMIT 1
  `.execute(db);
  return rows[0]?.seq ?? null;
}
