import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { REJECTED } from '../../../shared/statuses.ts';

/** Keeps a new session, and lets go of this account's expired ones so that the table stays small. */
export async function insertSession(
  db: Kysely<DB>,
  session: { id: string; accountId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, accountId, now, expiresAt } = session;
  await db
    .with('expired', (query) =>
      query
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('expires_at', '<=', now),
    )
    .insertInto('session')
    .values({ id, account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** The account behind a session that still holds; undefined for ended, expired and rejected alike. */
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
    ])
    .where('session.id', '=', session.id)
    .where('session.account_id', '=', session.accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', session.now)
    .where('account.contributor_status', '!=', REJECTED)
    .executeTakeFirst();
}

/** Ends one session; a repeat changes nothing. */
export async function endSession(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of an account and answers their ids. */
export async function endSessions(db: Kysely<DB>, accountId: number, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
