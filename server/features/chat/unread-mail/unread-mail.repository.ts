import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { MessageRow } from '../messages/message.repository.ts';
import { markedLastName } from '../administrator-mark.ts';
import { lockAccount } from '../../../database/transaction.ts';

/** One side of a conversation that may need an e-mail. */
export interface OpenSide {
  readonly conversation_id: number;
  readonly category_id: number | null;
  /** The last number of the conversation when the side was read. */
  readonly last_seq: number;
  readonly is_first: boolean;
  readonly account_id: number;
  readonly email: string;
  readonly name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly read_seq: number;
  /** The last number that an e-mail was about; 0 if there was none. */
  readonly mailed_seq: number;
  /** When the oldest unread message arrived; null if there is none. */
  readonly waiting_since: Date | null;
  readonly wanted: boolean;
  readonly category: string | null;
  /** The settings of the account, as they are stored. */
  readonly for_client: unknown;
}

/** Lists both sides of the next conversations to check, ordered by id. */
export async function listOpenSides(
  db: Db,
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
      category.name AS category, settings.for_client,
      coalesce(settings.unread_mail, true) AND account.contributor_status = 1
        AND NOT side.blocks AS wanted
    FROM open
    CROSS JOIN LATERAL (VALUES
      (true, first_id, second_id, first_read_seq, first_mailed_seq, first_blocks),
      (false, second_id, first_id, second_read_seq, second_mailed_seq, second_blocks)
    ) AS side (is_first, account_id, other_id, read_seq, mailed_seq, blocks)
    JOIN account ON account.id = side.account_id
    JOIN account other ON other.id = side.other_id
    LEFT JOIN category ON category.id = open.category_id
    LEFT JOIN account_settings settings ON settings.account_id = side.account_id
    LEFT JOIN LATERAL (
      SELECT created_at FROM message
      WHERE conversation_id = open.id AND seq > greatest(side.read_seq, open.mail_seq)
        AND sender_id = side.other_id AND NOT hidden AND deleted_at IS NULL
      ORDER BY seq LIMIT 1
    ) waiting ON true
    ORDER BY open.id
  `.execute(db);
  return rows;
}

/** Marks a conversation as checked, unless a message arrived in the meantime. */
export async function closeConversation(
  db: Db,
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
 * Counts the e-mails to an account in the last hour. `isStranger` is whether they never answered
 * the sender, and `inDay` whether an e-mail in the last day was about the same sender. Locks the
 * account until the end of the transaction, and deletes entries older than a day.
 */
export async function countMails(
  db: Db,
  { account_id: accountId, other_id: otherId }: Pick<OpenSide, 'account_id' | 'other_id'>,
  now: Date,
): Promise<{ lastHour: number; inDay: boolean; isStranger: boolean }> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  await lockAccount(db, accountId);
  await db
    .deleteFrom('unread_mail')
    .where('account_id', '=', accountId)
    .where('sent_at', '<=', new Date(now.getTime() - 24 * HOUR_MS))
    .execute();
  const { rows } = await sql<{ lastHour: number; inDay: boolean; isStranger: boolean }>`
    SELECT count(*) FILTER (WHERE sent_at > ${hourAgo})::int AS "lastHour",
      coalesce(bool_or(sender_id = ${otherId}), false) AS "inDay",
      NOT EXISTS (
        SELECT FROM conversation c JOIN message m ON m.conversation_id = c.id
        WHERE c.first_id = least(${accountId}::bigint, ${otherId}::bigint)
          AND c.second_id = greatest(${accountId}::bigint, ${otherId}::bigint)
          AND m.sender_id = ${accountId}
      ) AS "isStranger"
    FROM unread_mail WHERE account_id = ${accountId}`.execute(db);
  return rows[0] ?? { lastHour: 0, inDay: false, isStranger: true };
}

const HOUR_MS = 3_600_000;

/** An unread message as its e-mail quotes it. */
export interface UnreadMessage {
  /** The text; the name of a file or an offer. */
  readonly text: string;
  readonly type: MessageRow['type'];
  readonly transcript: string | null;
  readonly event: MessageEvent | null;
  /** The number of all unread messages, counted up to 100. */
  readonly count: number;
}

/** Lists the newest unread messages of a side, oldest first. */
export async function listUnread(
  db: Db,
  side: Pick<OpenSide, 'conversation_id' | 'other_id' | 'read_seq'>,
  limit: number,
): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT text, type, transcript, event, count(*) OVER ()::int AS count FROM (
      SELECT seq, text, type, transcript, event FROM message
      WHERE conversation_id = ${side.conversation_id} AND seq > ${side.read_seq}
        AND sender_id = ${side.other_id} AND NOT hidden AND deleted_at IS NULL
      ORDER BY seq DESC LIMIT 100
    ) unread ORDER BY seq DESC LIMIT ${limit}`.execute(db);
  return rows.toReversed();
}

/**
 * Marks a side and its notifications as e-mailed. Returns false if it was e-mailed or read in the
 * meantime.
 */
export async function markMailed(db: Db, side: OpenSide, now: Date): Promise<boolean> {
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
    .updateTable('notification')
    .set((set) => ({ mailed_version: set.ref('version') }))
    .where('account_id', '=', side.account_id)
    .where('conversation_id', '=', side.conversation_id)
    .where('read_at', 'is', null)
    .execute();
  await db
    .insertInto('unread_mail')
    .values({ account_id: side.account_id, sender_id: side.other_id, sent_at: now })
    .execute();
  return true;
}
