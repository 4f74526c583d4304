import { type RawBuilder, sql } from 'kysely';
import {
  MAX_UNREAD,
  NOTIFICATION_PAGE,
  type NotificationEvent,
} from '../../../shared/features/notifications.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { Db } from '../../database/db.ts';
import { PATH_OF } from '../../platform/notify.ts';
import { DAY_MS } from '../../platform/start/clock.ts';

export interface NotificationRow {
  readonly id: number;
  readonly event: NotificationEvent;
  readonly person: string | null;
  readonly about: string;
  readonly path: string;
  readonly at: Date;
  readonly is_read: boolean;
}

/** The place of a row in the list of its reader. */
export interface Place {
  readonly isUnread: boolean;
  readonly at: Date;
  readonly id: number;
}

/** Lists a page of notifications and one more row: unread ones first, then newest first. */
export async function listNotifications(
  db: Db,
  accountId: number,
  before: Place | undefined,
): Promise<NotificationRow[]> {
  const after = before
    ? sql`AND ((n.read_at IS NULL), n.at, n.id) < (${before.isUnread}, ${before.at}, ${before.id})`
    : sql``;
  const { rows } = await sql<NotificationRow>`
    SELECT n.id, n.event, nullif(concat_ws(' ', other.name, other.last_name), '') AS person,
      n.about, ${PATH_OF} AS path, n.at, n.read_at IS NOT NULL AS is_read
    FROM notification n
    LEFT JOIN account other ON other.id = n.other_id
    LEFT JOIN conversation c ON c.id = n.conversation_id
    WHERE n.account_id = ${accountId} ${after}
    ORDER BY (n.read_at IS NULL) DESC, n.at DESC, n.id DESC
    LIMIT ${NOTIFICATION_PAGE + 1}`.execute(db);
  return rows;
}

/** The unread notifications of a person, each number at most `MAX_UNREAD`. */
export interface UnreadCount {
  /** Those in the bell. */
  readonly unread: number;
  /** Those about unread messages, which the link to the messages counts. */
  readonly messages: number;
}

export async function countUnread(db: Db, accountId: number): Promise<UnreadCount> {
  const count = (about: RawBuilder<boolean>) => sql`
    (SELECT count(*)::int FROM (
      SELECT FROM notification WHERE account_id = ${accountId} AND read_at IS NULL AND ${about}
      LIMIT ${MAX_UNREAD}) unread)`;
  const { rows } = await sql<UnreadCount>`
    SELECT ${count(sql`event <> 'message' AND seq IS NULL`)} AS unread,
      ${count(sql`(event = 'message' OR seq IS NOT NULL)`)} AS messages
  `.execute(db);
  return rows[0] ?? { unread: 0, messages: 0 };
}

/**
 * Marks a person's notifications as read: one, those of a screen, or all. Skips locked rows, which a
 * new message is changing: they stay unread, and waiting for them could deadlock. Returns whether any
 * was unread.
 */
export async function markRead(
  db: Db,
  accountId: number,
  { id, path }: { readonly id?: number | undefined; readonly path?: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE notification SET read_at = now() WHERE id = ANY (ARRAY(
      SELECT n.id FROM notification n
      LEFT JOIN conversation c ON c.id = n.conversation_id
      WHERE n.account_id = ${accountId} AND n.read_at IS NULL
        ${id === undefined ? sql`` : sql`AND n.id = ${id}`}
        ${path === undefined ? sql`` : sql`AND ${PATH_OF} = ${path}`}
      FOR UPDATE OF n SKIP LOCKED))`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Finds the address, name and language of an account. */
export async function findReader(db: Db, accountId: number) {
  const { language, ...reader } = await db
    .selectFrom('account')
    .select(['email', 'name', 'language'])
    .$narrowType<{ language: SiteLanguage | null }>()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...reader, language: language ?? DEFAULT_LANGUAGE };
}

/** The lifetime of a notification. */
const LIFETIME_MS = 90 * DAY_MS;

/** Deletes up to `limit` old notifications. Returns their number. */
export async function deleteOld(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notification WHERE id = ANY (ARRAY(
      SELECT id FROM notification WHERE at < ${new Date(now.getTime() - LIFETIME_MS)}
      ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
