import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** When a person was there last; null if never. */
export interface LastSeenRow {
  readonly id: number;
  readonly last_seen_at: Date | null;
  /** Since when they block whoever asks; null if they do not. */
  readonly blocks_since: Date | null;
}

/** Those of some people with whom a person has exchanged messages, and when they were there last. */
export async function listAcquaintances(
  db: Kysely<DB>,
  accountId: number,
  otherIds: readonly number[],
): Promise<LastSeenRow[]> {
  const { rows } = await sql<LastSeenRow>`
    SELECT id, last_seen_at, block.created_at AS blocks_since
    FROM account
    LEFT JOIN block ON block.blocker_id = id AND block.blocked_id = ${accountId}
    WHERE id = ANY (${otherIds}::bigint[]) AND EXISTS (
      SELECT FROM conversation c
      WHERE c.last_message_at IS NOT NULL
        AND c.first_id = least(account.id, ${accountId}::bigint)
        AND c.second_id = greatest(account.id, ${accountId}::bigint)
    )
  `.execute(db);
  return rows;
}

/** Notes that these people left; for each the moment of their last client. */
export async function writeLastSeen(
  db: Kysely<DB>,
  leaves: readonly { accountId: number; at: Date }[],
): Promise<void> {
  await sql`
    UPDATE account SET last_seen_at = left_at
    FROM unnest(
      ${leaves.map(({ accountId }) => accountId)}::bigint[],
      ${leaves.map(({ at }) => at)}::timestamptz[]
    ) AS leaves (account_id, left_at)
    WHERE id = account_id AND (last_seen_at IS NULL OR last_seen_at < left_at)
  `.execute(db);
}

/** The other person of a conversation, and whether one of the two blocks the other. */
export interface OtherPerson {
  readonly other_id: number;
  readonly blocked: boolean;
}

/** The other person of a conversation; undefined for whoever takes no part. */
export async function otherPersonOf(
  db: Kysely<DB>,
  conversationId: number,
  accountId: number,
): Promise<OtherPerson | undefined> {
  const { rows } = await sql<OtherPerson>`
    SELECT first_id + second_id - ${accountId}::bigint AS other_id,
      first_blocks OR second_blocks AS blocked
    FROM conversation
    WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
  `.execute(db);
  return rows[0];
}
