import { sql } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { Db } from '../../../database/db.ts';

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
export async function listUnknownWords(db: Db, accountId: number): Promise<UnknownWords[]> {
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
        CASE WHEN hidden AND sender_id <> ${accountId} THEN ''
          ELSE concat_ws(': ', text, transcript) END AS text,
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
export async function storeWords(
  db: Db,
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
