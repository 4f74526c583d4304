import { type Kysely, sql } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { DB } from '../../../database/types.ts';
import { markedLastName } from '../administrator-mark.ts';

/** A message whose words are not known yet; '' where it is hidden from the person. */
export interface UnknownWords {
  readonly conversation_id: number;
  readonly seq: number;
  readonly text: string;
  readonly event: MessageEvent | null;
}

/** Conversations that are looked after in one step, and about as many messages of them all. */
const STEP = { conversations: 100, messages: 2_000 };

/**
 * Messages of a person's conversations whose words are not known yet, of each conversation the
 * oldest; none when all are known.
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
    SELECT m.conversation_id, m.seq, m.text, m.event
    FROM behind
    CROSS JOIN LATERAL (
      SELECT conversation_id, seq,
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

/** The words of a message as its person's index keeps them. */
export interface KnownWords {
  readonly conversation_id: number;
  readonly seq: number;
  readonly words: readonly string[];
}

/** Keeps the words of messages; another search of the same person may have kept them before. */
export async function keepWords(
  db: Kysely<DB>,
  accountId: number,
  known: readonly KnownWords[],
): Promise<void> {
  await sql`
    INSERT INTO message_words (account_id, conversation_id, seq, words)
    SELECT ${accountId}, conversation_id, seq, array_to_tsvector(string_to_array(words, ' '))
    FROM unnest(
      ${known.map((one) => one.conversation_id)}::bigint[],
      ${known.map((one) => one.seq)}::int[],
      ${known.map((one) => one.words.join(' '))}::text[]
    ) AS known (conversation_id, seq, words)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Where a page of results ended. */
export interface SearchPlace {
  /** Microseconds since 1970, which a `Date` would round. */
  readonly at: number;
  readonly conversationId: number;
  readonly seq: number;
}

export interface WordSearch {
  /** In tsquery's own words, which PostgreSQL takes as they are. */
  readonly query: string;
  readonly conversationId: number | undefined;
  readonly before: SearchPlace | undefined;
  readonly limit: number;
}

/** A message that was found. */
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
  /** Of all pages. */
  readonly total: number;
}

/** Messages whose words fit, newest first. */
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
 * The number of the first message at or after a moment that the person may see. Messages stand in
 * the order of time, so that halving finds the place in as many steps as the number has digits.
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
