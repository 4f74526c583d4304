import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** A conversation as one of its two people sees it. */
export interface ChatRow {
  readonly id: number;
  readonly category_id: number | null;
  readonly last_seq: number;
  readonly correspondent_id: number;
  readonly user_name: string;
  readonly name: string;
  readonly last_name: string;
  readonly last_text: string | null;
  readonly last_at: Date | null;
  readonly unread: number;
}

/** Unread messages are counted up to this many: more are shown as this many. */
export const MOST_UNREAD = 100;

/** The conversation of two people about a category, or about none; made when there is none yet. */
export async function openConversation(
  db: Kysely<DB>,
  people: readonly [number, number],
  categoryId: number | null,
): Promise<number> {
  const [first_id, second_id] = people.toSorted((a, b) => a - b) as [number, number];
  const made = await db
    .insertInto('conversation')
    .values({ first_id, second_id, category_id: categoryId })
    .onConflict((conflict) =>
      conflict.columns(['first_id', 'second_id', 'category_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const there = await db
    .selectFrom('conversation')
    .select('id')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .executeTakeFirstOrThrow();
  return there.id;
}

/** Where a person's conversation is to be looked for. */
export interface ChatFilter {
  readonly conversationId?: number;
  readonly categoryId?: number;
}

/**
 * The conversations of a person that hold messages, last written in first; with a conversation's id
 * that one, also while it is empty.
 */
export async function listChats(
  db: Kysely<DB>,
  accountId: number,
  { conversationId, categoryId }: ChatFilter,
  limit: number,
): Promise<ChatRow[]> {
  const one =
    conversationId === undefined ? sql`last_message_at IS NOT NULL` : sql`id = ${conversationId}`;
  const about = categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`;
  // Two index scans, one for each side a person can stand on, merged by time.
  const { rows } = await sql<ChatRow>`
    WITH mine AS (
      (SELECT *, second_id AS correspondent_id, first_read_seq AS read_seq FROM conversation
        WHERE first_id = ${accountId} AND ${one} AND ${about}
        ORDER BY last_message_at DESC LIMIT ${limit})
      UNION ALL
      (SELECT *, first_id, second_read_seq FROM conversation
        WHERE second_id = ${accountId} AND ${one} AND ${about}
        ORDER BY last_message_at DESC LIMIT ${limit})
    )
    SELECT mine.id, mine.category_id, mine.last_seq, mine.correspondent_id,
      account.user_name, account.name, account.last_name,
      last.text AS last_text, last.created_at AS last_at,
      (SELECT count(*)::int FROM (
        SELECT FROM message m
        WHERE m.conversation_id = mine.id AND m.seq > mine.read_seq AND m.sender_id <> ${accountId}
        LIMIT ${MOST_UNREAD}) unread_ones) AS unread
    FROM mine
    JOIN account ON account.id = mine.correspondent_id
    LEFT JOIN message last ON last.conversation_id = mine.id AND last.seq = mine.last_seq
    ORDER BY mine.last_message_at DESC NULLS FIRST
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** The last number of a conversation that a person takes part in; undefined for everybody else. */
export async function lastSeqOf(
  db: Kysely<DB>,
  conversationId: number,
  accountId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', conversationId)
    .where((where) =>
      where.or([where('first_id', '=', accountId), where('second_id', '=', accountId)]),
    )
    .executeTakeFirst();
  return row?.last_seq;
}

/** Notes that a person read a conversation up to a number; never backwards, never past its end. */
export async function markRead(
  db: Kysely<DB>,
  conversationId: number,
  accountId: number,
  seq: number,
): Promise<void> {
  await sql`
    UPDATE conversation SET
      first_read_seq = CASE WHEN first_id = ${accountId}
        THEN greatest(first_read_seq, least(${seq}, last_seq)) ELSE first_read_seq END,
      second_read_seq = CASE WHEN second_id = ${accountId}
        THEN greatest(second_read_seq, least(${seq}, last_seq)) ELSE second_read_seq END
    WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
  `.execute(db);
}

/** Whether an account exists that may be written to. */
export async function mayBeWrittenTo(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('contributor_status', '=', 1)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is a category with this id. */
export async function categoryExists(db: Kysely<DB>, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose service it is, and in which category. */
export async function serviceOwner(
  db: Kysely<DB>,
  serviceId: number,
): Promise<{ account_id: number; category_id: number } | undefined> {
  return db
    .selectFrom('service')
    .select(['account_id', 'category_id'])
    .where('id', '=', serviceId)
    .executeTakeFirst();
}
