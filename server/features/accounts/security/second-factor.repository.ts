import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/** Stores an unconfirmed secret; false if a confirmed one exists. */
export async function putSecret(db: Db, accountId: number, sealed: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findSecret(db: Db, accountId: number) {
  return db
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Uses up a code by its step; false if this or a later step was used before. */
export async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Confirms the secret; false if it already is. */
export async function confirmSecret(db: Db, accountId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_sha256: hash })))
    .execute();
}

/** Uses up a recovery code; false if it does not exist. */
export async function takeRecoveryCode(db: Db, accountId: number, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_sha256', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes an account's secret and recovery codes; false if no confirmed secret existed. */
export async function dropSecret(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/**
 * Returns the account's e-mail, a requested new one, whether it has a second factor, and its number
 * of recovery codes.
 */
export async function findSecurity(db: Db, accountId: number, now: Date) {
  const { rows } = await sql<{
    email: string;
    newEmail: string | null;
    emailFails: boolean;
    secondFactor: boolean;
    recoveryCodes: number;
  }>`
    SELECT a.email, nullif(c.new_email, a.email) AS "newEmail",
      a.email_failed_at IS NOT NULL AS "emailFails", f.account_id IS NOT NULL AS "secondFactor",
      (SELECT count(*)::int FROM recovery_code r WHERE r.account_id = f.account_id) AS "recoveryCodes"
    FROM account a
    LEFT JOIN second_factor f ON f.account_id = a.id AND f.confirmed_at IS NOT NULL
    LEFT JOIN email_change c ON c.account_id = a.id AND c.expires_at > ${now}
    WHERE a.id = ${accountId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no account ${accountId}.`);
  return found;
}

/** Lists sealed secrets after an account id, in order. */
export function listSealed(db: Db, after: number, limit: number) {
  return db
    .selectFrom('second_factor')
    .select(['account_id', 'sealed_secret'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

/** Replaces a sealed secret, unless it has changed in the meantime. */
export async function replaceSealed(
  db: Db,
  accountId: number,
  from: Buffer,
  to: Buffer,
): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ sealed_secret: to })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', from)
    .execute();
}
