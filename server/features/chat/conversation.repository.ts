import { sql } from 'kysely';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import { MAX_UNREAD } from '../../../shared/limits.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { knownLastName, knownName } from '../../database/known-people.ts';
import type { Db } from '../../database/db.ts';
import { markedLastName } from './administrator-mark.ts';
import { currentUnread } from './arrangement/arrangement.repository.ts';

/** A conversation from the side of one of its two people. */
export interface ChatRow {
  readonly id: number;
  readonly category_id: number | null;
  readonly service_id: number | null;
  readonly service_title: string | null;
  readonly service_owner_id: number | null;
  readonly last_seq: number;
  readonly delivered_seq: number;
  readonly read_seq: number;
  readonly their_delivered_seq: number;
  readonly their_read_seq: number;
  readonly correspondent_id: number;
  readonly user_name: string;
  readonly time_zone: string | null;
  readonly name: string;
  readonly last_name: string;
  readonly last_text: string | null;
  readonly last_at: Date | null;
  readonly last_event: MessageEvent | null;
  readonly last_deleted_at: Date | null;
  readonly last_change: number;
  readonly unread: number;
  /** The person's arrangement of it; null if there is none. */
  readonly arranged: number | null;
  readonly archived_seq: number | null;
  readonly unread_seq: number | null;
}

/**
 * Returns the conversation of two people about a category, or about none, and creates it if needed.
 * A new one is about the service that `asked` offers in the category, otherwise about that of
 * `asking`.
 */
export async function openConversation(
  db: Db,
  people: readonly [asking: number, asked: number],
  categoryId: number | null,
): Promise<number> {
  const [first_id, second_id] = [Math.min(...people), Math.max(...people)];
  const made = await db
    .insertInto('conversation')
    .values((eb) => ({
      first_id,
      second_id,
      category_id: categoryId,
      service_id:
        categoryId === null
          ? null
          : eb
              .selectFrom('service')
              .select('id')
              .where('category_id', '=', categoryId)
              .where('account_id', 'in', people)
              .orderBy((by) => by('account_id', '=', people[1]), 'desc')
              .limit(1),
    }))
    .onConflict((conflict) =>
      conflict.columns(['first_id', 'second_id', 'category_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const existing = await db
    .selectFrom('conversation')
    .select('id')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .executeTakeFirstOrThrow();
  return existing.id;
}

export async function setService(db: Db, conversationId: number, serviceId: number): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ service_id: serviceId })
    .where('id', '=', conversationId)
    .where('service_id', 'is distinct from', serviceId)
    .execute();
}

/** Returns the people of a conversation who block the other one. */
export async function blockersIn(db: Db, conversationId: number): Promise<number[]> {
  const { first_id, first_blocks, second_id, second_blocks } = await db
    .selectFrom('conversation')
    .select(['first_id', 'first_blocks', 'second_id', 'second_blocks'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return [...(first_blocks ? [first_id] : []), ...(second_blocks ? [second_id] : [])];
}

export interface ChatFilter {
  readonly conversationId?: number;
  readonly categoryId?: number;
  /** Whether to list only archived conversations, or only others. By default both. */
  readonly archived?: boolean;
}

/**
 * Lists a person's conversations that contain messages, newest message first, without people whom
 * they block. With `conversationId`, returns that conversation in any case.
 */
export async function listChats(
  db: Db,
  accountId: number,
  { conversationId, categoryId, archived }: ChatFilter,
  limit: number,
): Promise<ChatRow[]> {
  const all = conversationId === undefined;
  const wanted = (blocks: string) =>
    all ? sql`last_message_at IS NOT NULL AND NOT ${sql.ref(blocks)}` : sql`id = ${conversationId}`;
  const about = categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`;
  const isArchived = sql`EXISTS (SELECT FROM conversation_arrangement kept
    WHERE kept.account_id = ${accountId} AND kept.conversation_id = conversation.id
      AND kept.archived_seq >= last_seq)`;
  const archiving =
    archived === undefined ? sql`true` : archived ? isArchived : sql`NOT ${isArchived}`;
  // Two index scans, one for each side of a conversation, merged by time.
  const { rows } = await sql<ChatRow>`
    WITH mine AS (
      (SELECT *, second_id AS correspondent_id,
          first_delivered_seq AS delivered_seq, first_read_seq AS read_seq,
          second_delivered_seq AS their_delivered_seq, second_read_seq AS their_read_seq
        FROM conversation WHERE first_id = ${accountId} AND ${wanted('first_blocks')} AND ${about}
          AND ${archiving}
        ORDER BY last_message_at DESC LIMIT ${limit})
      UNION ALL
      (SELECT *, first_id,
          second_delivered_seq, second_read_seq, first_delivered_seq, first_read_seq
        FROM conversation WHERE second_id = ${accountId} AND ${wanted('second_blocks')} AND ${about}
          AND ${archiving}
        ORDER BY last_message_at DESC LIMIT ${limit})
    )
    SELECT mine.id, mine.category_id, service.id AS service_id, service.title AS service_title,
      service.account_id AS service_owner_id, coalesce(last.seq, 0) AS last_seq, mine.delivered_seq, mine.read_seq,
      mine.their_delivered_seq, mine.their_read_seq, mine.correspondent_id,
      account.user_name, ${knownName(accountId, 'account')} AS name, settings.time_zone,
      ${markedLastName('account', knownLastName(accountId, 'account'))} AS last_name,
      last.text AS last_text, last.created_at AS last_at, last.event AS last_event,
      last.deleted_at AS last_deleted_at, mine.last_change,
      (SELECT count(*)::int FROM (
        SELECT FROM message m
        WHERE m.conversation_id = mine.id AND m.seq > mine.read_seq AND m.sender_id <> ${accountId}
          AND NOT m.hidden
        LIMIT ${MAX_UNREAD}) unread_ones) AS unread,
      kept.version AS arranged, kept.archived_seq, ${currentUnread('kept')} AS unread_seq
    FROM mine
    JOIN account ON account.id = mine.correspondent_id
    LEFT JOIN account_settings settings ON settings.account_id = account.id
    LEFT JOIN service ON service.id = mine.service_id
    LEFT JOIN conversation_arrangement kept
      ON kept.account_id = ${accountId} AND kept.conversation_id = mine.id
    LEFT JOIN LATERAL (
      SELECT seq, text, event, created_at, deleted_at FROM message
      WHERE conversation_id = mine.id AND NOT (hidden AND sender_id <> ${accountId})
      ORDER BY seq DESC LIMIT 1
    ) last ON true
    WHERE ${!all} OR last.seq IS NOT NULL
    ORDER BY last.created_at DESC NULLS FIRST
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

/**
 * Returns the administrator with the oldest account, other than `exceptId`, that may be written to.
 */
export async function findSupport(db: Db, exceptId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('is_administrator', '=', true)
    .where('id', '<>', exceptId)
    .where('contributor_status', '=', APPROVED)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function categoryExists(db: Db, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function serviceOwner(
  db: Db,
  serviceId: number,
): Promise<{ account_id: number; category_id: number } | undefined> {
  return db
    .selectFrom('service')
    .select(['account_id', 'category_id'])
    .where('id', '=', serviceId)
    .executeTakeFirst();
}
