import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { markedLastName } from '../administrator-mark.ts';

/** One side of a conversation for which it is open whether a mail is due. */
export interface OpenSide {
  readonly conversation_id: number;
  readonly category_id: number | null;
  /** The conversation's last number when this was read. */
  readonly last_seq: number;
  readonly is_first: boolean;
  readonly account_id: number;
  readonly email: string;
  readonly name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly read_seq: number;
  /** How far the last mail told of this conversation; 0 while none did. */
  readonly mailed_seq: number;
  /** When the first message came that waits unread; null when none does. */
  readonly waiting_since: Date | null;
  /** Whether the person is to be written to at all. */
  readonly wanted: boolean;
}

/** Both sides of the next conversations that have to be looked at, by their ids. */
export async function listOpenSides(
  db: Kysely<DB>,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OpenSide[]> {
  const { rows } = await sql<OpenSide>`
    WITH open AS (
      SELECT * FROM conversation WHERE mail_open AND id > ${afterId} ORDER BY id LIMIT ${limit}
    )
    SELECT open.id AS conversation_id, open.category_id, open.last_seq, side.is_first,
      side.account_id, account.email, account.name, side.other_id,
      concat_ws(' ', other.name, ${markedLastName('other')}) AS other_name,
      side.read_seq, side.mailed_seq, waiting.created_at AS waiting_since,
      coalesce(settings.unread_mail, true) AND account.contributor_status = 1
        AND NOT side.blocks AS wanted
    FROM open
    CROSS JOIN LATERAL (VALUES
      (true, first_id, second_id, first_read_seq, first_mailed_seq, first_blocks),
      (false, second_id, first_id, second_read_seq, second_mailed_seq, second_blocks)
    ) AS side (is_first, account_id, other_id, read_seq, mailed_seq, blocks)
    JOIN account ON account.id = side.account_id
    JOIN account other ON other.id = side.other_id
    LEFT JOIN account_settings settings ON settings.account_id = side.account_id
    LEFT JOIN LATERAL (
      SELECT created_at FROM message
      WHERE conversation_id = open.id AND seq > greatest(side.read_seq, open.mail_seq)
        AND sender_id = side.other_id AND NOT hidden
      ORDER BY seq LIMIT 1
    ) waiting ON true
    ORDER BY open.id
  `.execute(db);
  return rows;
}

/** Notes that nobody has to be told of anything in a conversation, unless a message came since. */
export async function closeConversation(
  db: Kysely<DB>,
  conversationId: number,
  lastSeq: number,
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ mail_open: false, mail_seq: lastSeq })
    .where('id', '=', conversationId)
    .where('last_seq', '=', lastSeq)
    .execute();
}

/**
 * How many mails about unread messages a person got within an hour, and whether one within a day was
 * about somebody whom they have never answered. Until the end of the caller's transaction no other
 * mail counts for this person; what is older than a day is forgotten.
 */
export async function countMails(
  db: Kysely<DB>,
  { account_id: accountId, other_id: otherId }: Pick<OpenSide, 'account_id' | 'other_id'>,
  now: Date,
): Promise<{ lastHour: number; fromStranger: boolean }> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(db);
  await db
    .deleteFrom('unread_mail')
    .where('account_id', '=', accountId)
    .where('sent_at', '<=', new Date(now.getTime() - 24 * HOUR_MS))
    .execute();
  const { rows } = await sql<{ lastHour: number; fromStranger: boolean }>`
    SELECT count(*) FILTER (WHERE sent_at > ${hourAgo})::int AS "lastHour",
      coalesce(bool_or(sender_id = ${otherId}), false) AND NOT EXISTS (
        SELECT FROM conversation c JOIN message m ON m.conversation_id = c.id
        WHERE c.first_id = least(${accountId}::bigint, ${otherId}::bigint)
          AND c.second_id = greatest(${accountId}::bigint, ${otherId}::bigint)
          AND m.sender_id = ${accountId}
      ) AS "fromStranger"
    FROM unread_mail WHERE account_id = ${accountId}`.execute(db);
  return rows[0] ?? { lastHour: 0, fromStranger: false };
}

const HOUR_MS = 3_600_000;

/** Marks a side as told; false when it was told, or has read, since it was looked at. */
export async function markMailed(db: Kysely<DB>, side: OpenSide, now: Date): Promise<boolean> {
  const [mailed, read] = side.is_first
    ? (['first_mailed_seq', 'first_read_seq'] as const)
    : (['second_mailed_seq', 'second_read_seq'] as const);
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set((set) => ({ [mailed]: set.ref('last_seq') }))
    .where('id', '=', side.conversation_id)
    .where(mailed, '=', side.mailed_seq)
    .where(read, '=', side.read_seq)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('unread_mail')
    .values({ account_id: side.account_id, sender_id: side.other_id, sent_at: now })
    .execute();
  return true;
}
