import { sql } from 'kysely';
import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import type { Db } from '../../../database/db.ts';

interface NewDraft {
  readonly accountId: number;
  readonly conversationId: number;
  readonly text: string;
  /** The version that the text was made from. */
  readonly version: number;
  readonly now: Date;
}

/**
 * Stores a draft. The version stays if the text does, so that a repeat changes nothing. Returns
 * undefined if the account takes no part in the conversation.
 */
export async function saveDraft(
  db: Db,
  { accountId, conversationId, text, version, now }: NewDraft,
): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    INSERT INTO message_draft AS stored (account_id, conversation_id, text, saved_at)
    SELECT ${accountId}, id, ${text}, ${now} FROM conversation
    WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
    ON CONFLICT (account_id, conversation_id) DO UPDATE SET
      text = excluded.text,
      saved_at = excluded.saved_at,
      version = stored.version + (stored.text <> excluded.text)::int,
      since = CASE WHEN stored.text = excluded.text OR stored.version = ${version}
        THEN stored.since ELSE stored.version + 1 END
    RETURNING conversation_id, text, version, since`.execute(db);
  return rows[0];
}

/** Lists an account's latest drafts with a text, and all drafts of the named conversations. */
export async function listDrafts(
  db: Db,
  accountId: number,
  { latest, named }: { latest: number; named: readonly number[] },
): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    (SELECT conversation_id, text, version, since FROM message_draft
      WHERE account_id = ${accountId} AND text <> ''
      ORDER BY saved_at DESC LIMIT ${latest})
    UNION
    SELECT conversation_id, text, version, since FROM message_draft
    WHERE account_id = ${accountId} AND conversation_id = ANY (${named}::bigint[])`.execute(db);
  return rows;
}
