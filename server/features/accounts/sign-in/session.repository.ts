import { sql } from 'kysely';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { Db } from '../../../database/db.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { randomBytes } from 'node:crypto';

export interface NewSession {
  readonly id: string;
  readonly accountId: number;
  readonly device: Device;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(
  db: Db,
  { id, accountId, device, now, expiresAt }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      device: JSON.stringify(device),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** How long an administrator's session stays valid without use. */
const ADMINISTRATOR_IDLE_MS = 12 * 60 * 60_000;

/** Builds the condition that administrators' sessions are not idle. */
function isUsed(now: Date) {
  const since = new Date(now.getTime() - ADMINISTRATOR_IDLE_MS);
  return sql<boolean>`(NOT account.is_administrator OR session.last_used_at > ${since})`;
}

/**
 * Finds the account of a valid session; undefined if it has ended or expired, or the account is not
 * approved.
 */
export function findSession(db: Db, session: { id: string; accountId: number; now: Date }) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.role',
      'account.may_sell',
      'account.is_administrator',
      'account.name',
      'account.last_name',
      'account.user_name',
      'session.last_used_at',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('second_factor')
              .select('account_id')
              .whereRef('second_factor.account_id', '=', 'account.id')
              .where('confirmed_at', 'is not', null),
          )
          .as('has_second_factor'),
    ])
    .where('session.id', '=', session.id)
    .where('session.account_id', '=', session.accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', session.now)
    .where(isUsed(session.now))
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
}

/** Returns the valid ones of these sessions, by the same rules. */
export async function listActiveSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('session.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where(isUsed(now))
    .where('account.contributor_status', '=', APPROVED)
    .execute();
  return rows.map(({ id }) => id);
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Lists the valid sessions of an account, the most recently used first. */
export function listSessions(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .$narrowType<{ device: Device }>()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Sessions that a list shows. An account with more can end all of them. */
const MAX_LISTED = 100;

/** Ends a session of an account; false if it has no such valid session. */
export async function endSession(
  db: Db,
  { id, accountId }: { id: string; accountId: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends every session of an account, or all but one, and returns their ids. */
export async function endSessions(
  db: Db,
  { accountId, except }: { accountId: number; except: string | undefined },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`id IS DISTINCT FROM ${except ?? null}::uuid`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes expired sessions, oldest first, and returns their number. Rows that a sign-in is deleting
 * are skipped, so that nobody waits for a lock.
 */
export async function forgetExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM session WHERE id = ANY (ARRAY(
      SELECT id FROM session WHERE expires_at <= ${now}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The bytes of an AES-256 key. */
const KEY_BYTES = 32;

/**
 * Returns the key with which an account's browsers encrypt unsent work, and creates it on the first
 * call. Concurrent first calls get the same key.
 */
export async function browserKeyOf(db: Db, accountId: number): Promise<Buffer> {
  const find = () =>
    db
      .selectFrom('browser_key')
      .select('key')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.key;
  await db
    .insertInto('browser_key')
    .values({ account_id: accountId, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The browser key that was just created is missing.');
  return made.key;
}
