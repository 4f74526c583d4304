import { type RawBuilder, sql } from 'kysely';
import type { Arrangement } from '../../../../shared/features/chat/read-markers.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Db } from '../../../database/db.ts';

/** A change of how a person keeps a conversation. An undefined part stays as it is. */
export type ArrangementChange = PayloadOf<'/conversations/arrange'>;

/**
 * The stored arrangement of one person. An unread mark is left out if the person wrote a later
 * message.
 */
interface ArrangementRow {
  readonly version: number;
  readonly archived_seq: number | null;
  readonly unread_seq: number | null;
}

/** Selects the number of an unread mark, unless the person has written a later message. */
export function currentUnread(arrangement: string): RawBuilder<number | null> {
  const of = (column: string) => sql.ref(`${arrangement}.${column}`);
  return sql<number | null>`CASE WHEN NOT EXISTS (
      SELECT FROM message own
      WHERE own.conversation_id = ${of('conversation_id')} AND own.seq > ${of('unread_seq')}
        AND own.sender_id = ${of('account_id')} AND own.event IS NULL AND NOT own.automatic
    ) THEN ${of('unread_seq')} END`;
}

/**
 * Stores how a person keeps a conversation. The version stays if nothing changes. Returns undefined
 * if the account takes no part in the conversation.
 */
export async function arrange(
  db: Db,
  accountId: number,
  { conversationId, seq, archived, unread }: ArrangementChange,
  now: Date,
): Promise<ArrangementRow | undefined> {
  const numberIf = (wanted: boolean | undefined) =>
    wanted === true ? sql`least(${seq}::int, last_seq)` : sql`NULL`;
  const next = (wanted: boolean | undefined, column: string) =>
    wanted === undefined ? sql.ref(`kept.${column}`) : sql.ref(`excluded.${column}`);
  const [archivedSeq, unreadSeq] = [next(archived, 'archived_seq'), next(unread, 'unread_seq')];
  const { rows } = await sql<ArrangementRow>`
    INSERT INTO conversation_arrangement AS kept
      (account_id, conversation_id, archived_seq, unread_seq, changed_at)
    SELECT ${accountId}, id, ${numberIf(archived)}, ${numberIf(unread)}, ${now} FROM conversation
    WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
    ON CONFLICT (account_id, conversation_id) DO UPDATE SET
      archived_seq = ${archivedSeq},
      unread_seq = ${unreadSeq},
      changed_at = excluded.changed_at,
      version = kept.version + ((kept.archived_seq, kept.unread_seq)
        IS DISTINCT FROM (${archivedSeq}, ${unreadSeq}))::int
    RETURNING version, archived_seq, ${currentUnread('kept')} AS unread_seq`.execute(db);
  return rows[0];
}

/** Lists a person's arrangements that changed last. */
export async function listArrangements(
  db: Db,
  accountId: number,
  limit: number,
): Promise<Arrangement[]> {
  const { rows } = await sql<ArrangementRow & { conversation_id: number }>`
    SELECT conversation_id, version, archived_seq, ${currentUnread('kept')} AS unread_seq
    FROM conversation_arrangement kept WHERE account_id = ${accountId}
    ORDER BY changed_at DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => arrangementView(row.conversation_id, row));
}

export function arrangementView(
  conversationId: number,
  { version, archived_seq, unread_seq }: ArrangementRow,
): Arrangement {
  return {
    conversation_id: conversationId,
    version,
    ...(archived_seq !== null && { archivedSeq: archived_seq }),
    ...(unread_seq !== null && { unreadSeq: unread_seq }),
  };
}
