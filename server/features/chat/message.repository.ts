import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** A message that is to be stored. */
export interface MessageDraft {
  readonly conversationId: number;
  readonly senderId: number;
  /** Made by the client, a UUID: a repeat is answered with the message that is there already. */
  readonly clientId: string;
  readonly type: 'text' | 'project';
  readonly text: string;
  readonly projectId: number | null;
}

/** A stored message with the names that its view needs. */
export interface MessageRow {
  readonly conversation_id: number;
  readonly seq: number;
  readonly client_id: string;
  readonly sender_id: number;
  readonly first_id: number;
  readonly second_id: number;
  readonly sender_name: string;
  readonly type: string;
  readonly text: string;
  readonly project_id: number | null;
  readonly created_at: Date;
}

/**
 * Stores messages of many conversations in one statement: locks each conversation in the order of
 * ids, leaves out drafts that are stored already and senders who take no part, gives the rest the
 * next numbers in the order they stand in, and answers all stored ones, new and old.
 * A repeat that another server commits at the same moment breaks the unique key: run it again.
 */
export async function appendMessages(
  db: Kysely<DB>,
  drafts: readonly MessageDraft[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    WITH draft AS (
      SELECT DISTINCT ON (conversation_id, sender_id, client_id) *
      FROM unnest(
        ${drafts.map((draft) => draft.conversationId)}::bigint[],
        ${drafts.map((draft) => draft.senderId)}::bigint[],
        ${drafts.map((draft) => draft.clientId)}::uuid[],
        ${drafts.map((draft) => draft.type)}::text[],
        ${drafts.map((draft) => draft.text)}::text[],
        ${drafts.map((draft) => draft.projectId)}::bigint[]
      ) WITH ORDINALITY AS d (conversation_id, sender_id, client_id, type, text, project_id, place)
      ORDER BY conversation_id, sender_id, client_id, place
    ), locked AS (
      SELECT id, first_id, second_id, last_seq FROM conversation
      WHERE id IN (SELECT conversation_id FROM draft)
      ORDER BY id FOR UPDATE
    ), earlier AS (
      SELECT m.* FROM draft d
      JOIN message m USING (conversation_id, sender_id, client_id)
    ), numbered AS (
      SELECT d.*, l.last_seq + row_number() OVER (PARTITION BY d.conversation_id ORDER BY d.place) AS seq
      FROM draft d
      JOIN locked l ON l.id = d.conversation_id AND d.sender_id IN (l.first_id, l.second_id)
      WHERE NOT EXISTS (
        SELECT FROM earlier e
        WHERE (e.conversation_id, e.sender_id, e.client_id) = (d.conversation_id, d.sender_id, d.client_id)
      )
    ), added AS (
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, project_id)
      SELECT conversation_id, seq, sender_id, client_id, type, text, project_id FROM numbered
      RETURNING *
    ), advanced AS (
      UPDATE conversation c SET last_seq = newest.seq, last_message_at = now()
      FROM (SELECT conversation_id, max(seq) AS seq FROM added GROUP BY conversation_id) newest
      WHERE c.id = newest.conversation_id
    )
    SELECT stored.conversation_id, stored.seq, stored.client_id, stored.sender_id,
      l.first_id, l.second_id, concat_ws(' ', a.name, a.last_name) AS sender_name,
      stored.type, stored.text, stored.project_id, stored.created_at
    FROM (SELECT * FROM added UNION ALL SELECT * FROM earlier) stored
    JOIN locked l ON l.id = stored.conversation_id
    JOIN account a ON a.id = stored.sender_id
  `.execute(db);
  return rows;
}

/** Which messages of a conversation: those after a number, or the page before one; neither is the newest page. */
export interface MessageSpan {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Messages of a conversation, oldest first. */
export async function listMessages(
  db: Kysely<DB>,
  conversationId: number,
  { after, before, limit }: MessageSpan,
): Promise<MessageRow[]> {
  const all = withNames(db).where('message.conversation_id', '=', conversationId).limit(limit);
  if (after !== undefined) {
    return all.where('message.seq', '>', after).orderBy('message.seq').execute();
  }
  const page = before === undefined ? all : all.where('message.seq', '<', before);
  return (await page.orderBy('message.seq', 'desc').execute()).toReversed();
}

function withNames(db: Kysely<DB>) {
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('account', 'account.id', 'message.sender_id')
    .select([
      'message.conversation_id',
      'message.seq',
      'message.client_id',
      'message.sender_id',
      'conversation.first_id',
      'conversation.second_id',
      sql<string>`concat_ws(' ', account.name, account.last_name)`.as('sender_name'),
      'message.type',
      'message.text',
      'message.project_id',
      'message.created_at',
    ]) satisfies SelectQueryBuilder<DB, 'message' | 'conversation' | 'account', MessageRow>;
}
