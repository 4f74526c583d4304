import { type Kysely, sql } from 'kysely';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { DB } from '../../../database/types.ts';
import { APPROVED } from '../../../../shared/statuses.ts';

/** A session to be kept. */
export interface NewSession {
  readonly id: string;
  readonly accountId: number;
  readonly device: Device;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps a new session. */
export async function insertSession(
  db: Kysely<DB>,
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

/** How long a session of an administrator holds without use, milliseconds. */
const ADMINISTRATOR_IDLE_MS = 12 * 60 * 60_000;

/** Whether a session is used often enough: those of administrators end when they are idle. */
function isUsed(now: Date) {
  const since = new Date(now.getTime() - ADMINISTRATOR_IDLE_MS);
  return sql<boolean>`(NOT account.is_administrator OR session.last_used_at > ${since})`;
}

/** The account behind a session that still holds; undefined for ended, expired and not approved alike. */
export function findSession(db: Kysely<DB>, session: { id: string; accountId: number; now: Date }) {
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

/** Which of these sessions still hold, by the same rules. */
export async function listHolding(
  db: Kysely<DB>,
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

/** Notes that a session is in use. */
export async function touchSession(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The sessions of an account that hold, the one used last first. */
export function listSessions(db: Kysely<DB>, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .$narrowType<{ device: Device }>()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Sessions that a list shows; whoever has more ends all of them. */
const MOST_LISTED = 100;

/** Ends one session of an account; false when it has none such that holds. */
export async function endSession(
  db: Kysely<DB>,
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

/** Ends every session of an account, or all but one, and answers their ids. */
export async function endSessions(
  db: Kysely<DB>,
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
 * Removes so many of the sessions that have expired, the oldest first, and answers how many it
 * were. What a sign-in is just removing is left to it: nobody waits for anybody.
 */
export async function forgetExpiredSessions(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM session WHERE id = ANY (ARRAY(
      SELECT id FROM session WHERE expires_at <= ${now}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
