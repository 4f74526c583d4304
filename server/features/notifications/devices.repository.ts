import { sql } from 'kysely';
import type { Device } from '../../../shared/features/accounts/account-security.ts';
import { FRONT_MS } from '../../../shared/features/notifications.ts';
import type { Db } from '../../database/db.ts';
import type { Session } from '../../platform/requests/session.ts';

/** A subscription as the browser returns it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Lists the devices that get push messages. Each session has at most one. */
export function listDevices(db: Db, accountId: number) {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'session_id', 'device', 'push_device.created_at'])
    .select(['endpoint', 'p256dh', 'auth'])
    .$narrowType<{ device: Device }>()
    .where('push_device.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .orderBy('push_device.id', 'desc')
    .limit(100)
    .execute();
}

export async function hasDevice(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_device')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the session's subscription, and removes it from an earlier session of this browser. */
export async function putDevice(
  db: Db,
  { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
  const keys = { endpoint, service: new URL(endpoint).host, p256dh, auth };
  await db
    .insertInto('push_device')
    .values({ session_id: sessionId, account_id: accountId, ...keys, created_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(keys))
    .execute();
}

/** Removes a device. Returns false if the account has no such device. */
export async function deleteOwnDevice(db: Db, accountId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a device whose subscription has ended. */
export async function deleteDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Records whether the session has a visible window. The record expires after a minute. */
export async function noteFront(db: Db, sessionId: string, front: boolean): Promise<void> {
  const until = front ? sql<Date>`now() + make_interval(secs => ${FRONT_MS / 1_000})` : null;
  await db
    .updateTable('push_device')
    .set({ in_front_until: until })
    .where('session_id', '=', sessionId)
    .execute();
}
