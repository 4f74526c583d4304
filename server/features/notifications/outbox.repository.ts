import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { MAX_UNREAD, type NotificationEvent } from '../../../shared/features/notifications.ts';
import { completeSettings } from '../../../shared/settings.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import { PATH_OF } from '../../platform/notify.ts';
import type { Subscription } from './devices.repository.ts';

/*
 * Each step is one statement, so no push is lost if a server dies. A push whose outcome could not be
 * stored is sent again; the device recognises the repeat by its version.
 */

/** Notifications per statement. */
export const BATCH = 200;
/** The lease of a taken push. After that, another server may take it. */
const LEASE_SECONDS = 30;
/** Unread notifications that a push lists, so that the device can close others. */
const OPEN_TAGS = 20;

/** Queues a push of each due notification for each device of its reader. Returns the readers. */
export async function queuePushes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    WITH due AS (
      SELECT id, account_id, version FROM notification WHERE due_at <= now()
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), pushes AS (
      INSERT INTO push (device_id, notification_id, version, service, due_at)
      SELECT device.id, due.id, due.version, service, now()
      FROM due JOIN push_device device USING (account_id)
      ON CONFLICT (device_id, notification_id) DO UPDATE
      SET version = excluded.version, due_at = excluded.due_at, tries = 0, created_at = now()
    )
    UPDATE notification n SET due_at = NULL FROM due WHERE n.id = due.id RETURNING n.account_id
  `.execute(db);
  return rows.map(({ account_id: id }) => id);
}

/** Lists the push services with due pushes. */
export async function listDueServices(db: Db): Promise<string[]> {
  // A loose index scan: an unreachable service may have a long queue.
  const { rows } = await sql<{ service: string }>`
    WITH RECURSIVE one AS (
      (SELECT service FROM push ORDER BY service LIMIT 1)
      UNION ALL
      SELECT (SELECT service FROM push WHERE service > one.service ORDER BY service LIMIT 1)
      FROM one WHERE one.service IS NOT NULL
    )
    SELECT service FROM one WHERE EXISTS (
      SELECT FROM push WHERE push.service = one.service AND due_at <= now())`.execute(db);
  return rows.map(({ service }) => service);
}

/** A push that this server has taken. */
export interface TakenPush {
  readonly device_id: number;
  readonly notification_id: number;
  readonly tries: number;
  readonly created_at: Date;
}

/** Takes due pushes of a service, with a lease. */
export async function takePushes(db: Db, service: string, limit: number): Promise<TakenPush[]> {
  const { rows } = await sql<TakenPush>`
    UPDATE push SET tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE (device_id, notification_id) IN (
      SELECT device_id, notification_id FROM push
      WHERE service = ${service} AND due_at <= now()
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING device_id, notification_id, tries, created_at`.execute(db);
  return rows;
}

/** The facts that decide about a push. They are read right before it is sent. */
export interface PushFacts extends Subscription {
  readonly device_id: number;
  readonly notification_id: number;
  readonly session_id: string;
  readonly version: number;
  readonly event: NotificationEvent;
  readonly person: string | null;
  readonly about: string;
  readonly path: string;
  readonly conversation_id: number | null;
  readonly is_read: boolean;
  readonly is_in_front: boolean;
  /** Whether the reader blocks the other person of the conversation. */
  readonly blocks: boolean;
  /** The newest unread message, if the notification is about messages. */
  readonly message: string | null;
  readonly language: SiteLanguage;
  readonly settings: ReturnType<typeof completeSettings>;
  readonly unread: number;
  readonly open: readonly number[];
}

/** Reads the facts about pushes by `keyOf`. A push to a person who may not sign in has none. */
export async function readFacts(
  db: Db,
  taken: readonly TakenPush[],
): Promise<Map<string, PushFacts>> {
  const { rows } = await sql<
    Omit<PushFacts, 'settings' | 'language'> & {
      for_client: unknown;
      language: SiteLanguage | null;
    }
  >`
    SELECT p.device_id, p.notification_id, d.session_id, d.endpoint, d.p256dh, d.auth, n.version,
      n.event, nullif(concat_ws(' ', other.name, other.last_name), '') AS person, n.about,
      ${PATH_OF} AS path, n.conversation_id, n.read_at IS NOT NULL AS is_read,
      coalesce(d.in_front_until > now(), false) AS is_in_front,
      coalesce(CASE n.account_id WHEN c.first_id THEN first_blocks ELSE second_blocks END, false)
        AS blocks,
      message.text AS message, a.language, settings.for_client,
      (SELECT count(*)::int FROM (
        SELECT FROM notification u WHERE u.account_id = a.id AND u.read_at IS NULL
        LIMIT ${MAX_UNREAD}) u) AS unread,
      ARRAY(SELECT u.id FROM notification u WHERE u.account_id = a.id AND u.read_at IS NULL
        ORDER BY u.at DESC, u.id DESC LIMIT ${OPEN_TAGS}) AS open
    FROM unnest(
      ${taken.map((one) => one.device_id)}::bigint[],
      ${taken.map((one) => one.notification_id)}::bigint[]) AS p (device_id, notification_id)
    JOIN push_device d ON d.id = p.device_id
    JOIN notification n ON n.id = p.notification_id
    JOIN account a ON a.id = n.account_id AND a.contributor_status = ${APPROVED}
    LEFT JOIN account other ON other.id = n.other_id
    LEFT JOIN account_settings settings ON settings.account_id = a.id
    LEFT JOIN conversation c ON c.id = n.conversation_id
    LEFT JOIN LATERAL (
      SELECT text FROM message m
      WHERE n.event = 'message' AND m.conversation_id = c.id AND m.sender_id <> a.id
        AND m.seq > CASE a.id WHEN c.first_id THEN first_read_seq ELSE second_read_seq END
        AND NOT m.hidden AND m.deleted_at IS NULL AND m.offer_id IS NULL AND m.event IS NULL
      ORDER BY m.seq DESC LIMIT 1) message ON true`.execute(db);
  return new Map(
    rows.map(({ for_client, language, ...facts }) => [
      keyOf(facts),
      {
        ...facts,
        language: language ?? DEFAULT_LANGUAGE,
        settings: completeSettings(for_client),
      },
    ]),
  );
}

type PushKey = Pick<TakenPush, 'device_id' | 'notification_id'>;

export function keyOf(push: PushKey): string {
  return `${push.device_id}/${push.notification_id}`;
}

/** Deletes a push that was sent or dropped. With `version`, only if no newer one is queued. */
export async function deletePush(db: Db, push: PushKey, version?: number): Promise<void> {
  await db
    .deleteFrom('push')
    .where('device_id', '=', push.device_id)
    .where('notification_id', '=', push.notification_id)
    .$if(version !== undefined, (query) => query.where('version', '<=', version ?? 0))
    .execute();
}

/** Postpones a push, unless a newer version is queued. */
export async function postponePush(
  db: Db,
  { device_id, notification_id, version }: PushKey & { readonly version: number },
  { seconds, tries }: { readonly seconds: number; readonly tries: number },
): Promise<void> {
  await sql`
    UPDATE push SET due_at = now() + make_interval(secs => ${seconds}), tries = ${tries}
    WHERE device_id = ${device_id} AND notification_id = ${notification_id}
      AND version <= ${version}`.execute(db);
}
