import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/**
 * How far a conversation was delivered to a person and read by them, as their client reports it.
 */
interface ReadMarker {
  readonly conversationId: number;
  readonly accountId: number;
  readonly delivered: number;
  readonly read: number;
}

/** The state after a read marker was stored. */
interface Advance {
  readonly first_id: number;
  readonly second_id: number;
  /** Whether a number grew. If not, the numbers are the stored ones. */
  readonly moved: boolean;
  readonly delivered_seq: number;
  readonly read_seq: number;
}

/**
 * Advances a person's read marker, never backwards and never past the last message. Marks the
 * notifications of the read messages as read. A stale marker writes nothing. The marker of a person
 * who blocks the other one writes nothing either, because a blocked person must learn nothing.
 * Returns undefined if the person does not take part in the conversation.
 */
export async function advance(
  db: Db,
  { conversationId, accountId, delivered, read }: ReadMarker,
): Promise<Advance | undefined> {
  const { rows } = await sql<Advance>`
    WITH mine AS (
      SELECT id, first_id, second_id, first_id = ${accountId} AS is_first,
        least(${delivered}::int, last_seq) AS delivered, least(${read}::int, last_seq) AS read,
        first_delivered_seq, first_read_seq, second_delivered_seq, second_read_seq, last_seq,
        CASE WHEN first_id = ${accountId} THEN first_blocks ELSE second_blocks END AS blocks
      FROM conversation
      WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
    ), first AS (
      UPDATE conversation c SET
        first_delivered_seq = greatest(c.first_delivered_seq, mine.delivered),
        first_read_seq = greatest(c.first_read_seq, mine.read)
      FROM mine
      WHERE c.id = mine.id AND mine.is_first
        AND NOT mine.blocks
        AND (c.first_delivered_seq < mine.delivered OR c.first_read_seq < mine.read)
      RETURNING c.first_delivered_seq AS delivered_seq, c.first_read_seq AS read_seq, c.last_seq
    ), second AS (
      UPDATE conversation c SET
        second_delivered_seq = greatest(c.second_delivered_seq, mine.delivered),
        second_read_seq = greatest(c.second_read_seq, mine.read)
      FROM mine
      WHERE c.id = mine.id AND NOT mine.is_first
        AND NOT mine.blocks
        AND (c.second_delivered_seq < mine.delivered OR c.second_read_seq < mine.read)
      RETURNING c.second_delivered_seq AS delivered_seq, c.second_read_seq AS read_seq, c.last_seq
    ), moved AS (
      SELECT * FROM first UNION ALL SELECT * FROM second
    ), noticed AS (
      -- Skipped if a message has arrived since the statement's snapshot, which does not contain it.
      UPDATE notification n SET read_at = now() FROM mine, moved
      WHERE n.account_id = ${accountId} AND n.conversation_id = mine.id AND n.read_at IS NULL
        AND moved.last_seq = mine.last_seq AND CASE n.event WHEN 'message'
          THEN NOT EXISTS (SELECT FROM message WHERE conversation_id = mine.id
            AND seq > moved.read_seq AND sender_id <> ${accountId} AND NOT hidden)
          ELSE n.seq <= moved.read_seq END
    )
    SELECT mine.first_id, mine.second_id, moved.read_seq IS NOT NULL AS moved,
      coalesce(moved.delivered_seq,
        CASE WHEN is_first THEN first_delivered_seq ELSE second_delivered_seq END) AS delivered_seq,
      coalesce(moved.read_seq,
        CASE WHEN is_first THEN first_read_seq ELSE second_read_seq END) AS read_seq
    FROM mine LEFT JOIN moved ON true
  `.execute(db);
  return rows[0];
}

/** The sequence numbers of a conversation, from the side of one person. */
export interface NumbersRow {
  readonly conversation_id: number;
  readonly last_seq: number;
  readonly delivered_seq: number;
  readonly read_seq: number;
  readonly their_delivered_seq: number;
  readonly their_read_seq: number;
  /** The number of the last change to a message; absent if there was none. */
  readonly lastChange?: number;
}

/**
 * Lists the numbers of a person's newest conversations, except those with people they block, and of
 * the `named` conversations. Named conversations of other people are left out. `last_seq` is the
 * last message that the person may see.
 */
export async function listNumbers(
  db: Db,
  accountId: number,
  { newest, named }: { newest: number; named: readonly number[] },
): Promise<NumbersRow[]> {
  // One index scan for each side of a conversation; the named ones by primary key.
  const { rows } = await sql<NumbersRow & { last_change: number }>`
    WITH mine AS (
      (SELECT * FROM conversation WHERE first_id = ${accountId}
          AND last_message_at IS NOT NULL AND NOT first_blocks
        ORDER BY last_message_at DESC LIMIT ${newest})
      UNION
      (SELECT * FROM conversation WHERE second_id = ${accountId}
          AND last_message_at IS NOT NULL AND NOT second_blocks
        ORDER BY last_message_at DESC LIMIT ${newest})
      UNION
      SELECT * FROM conversation
      WHERE id = ANY (${named}::bigint[]) AND ${accountId} IN (first_id, second_id)
    )
    SELECT id AS conversation_id, coalesce(last.seq, 0) AS last_seq,
      CASE WHEN is_first THEN first_delivered_seq ELSE second_delivered_seq END AS delivered_seq,
      CASE WHEN is_first THEN first_read_seq ELSE second_read_seq END AS read_seq,
      CASE WHEN is_first THEN second_delivered_seq ELSE first_delivered_seq END AS their_delivered_seq,
      CASE WHEN is_first THEN second_read_seq ELSE first_read_seq END AS their_read_seq,
      last_change
    FROM mine
    CROSS JOIN LATERAL (SELECT first_id = ${accountId} AS is_first) side
    LEFT JOIN LATERAL (
      SELECT seq FROM message
      WHERE conversation_id = mine.id AND NOT (hidden AND sender_id <> ${accountId})
      ORDER BY seq DESC LIMIT 1
    ) last ON true
    ORDER BY last_message_at DESC NULLS LAST
  `.execute(db);
  return rows.map(({ last_change: lastChange, ...numbers }) => ({
    ...numbers,
    ...(lastChange > 0 && { lastChange }),
  }));
}
