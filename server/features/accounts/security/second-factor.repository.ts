import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Keeps a new secret that is not confirmed yet; false when a confirmed one is there. */
export async function putSecret(
  db: Kysely<DB>,
  accountId: number,
  sealed: Buffer,
): Promise<boolean> {
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

/** An account's secret, confirmed or not. */
export function findSecret(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Uses a code up, by its step: false when it, or a later one, was used before. */
export async function takeStep(db: Kysely<DB>, accountId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lets the secret count from now on; false when it does already. */
export async function confirmSecret(
  db: Kysely<DB>,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts these recovery codes in the place of those before. */
export async function replaceRecoveryCodes(
  db: Kysely<DB>,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_sha256: hash })))
    .execute();
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode(
  db: Kysely<DB>,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_sha256', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets an account's secret and recovery codes; false when it had no confirmed one. */
export async function dropSecret(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Whether an account has a second factor, how many recovery codes, and which e-mail it waits for. */
export async function findSecurity(db: Kysely<DB>, accountId: number, now: Date) {
  const { rows } = await sql<{
    email: string;
    new_email: string | null;
    second_factor: boolean;
    recovery_codes: number;
  }>`
    SELECT a.email, c.new_email, f.account_id IS NOT NULL AS second_factor,
      (SELECT count(*)::int FROM recovery_code r WHERE r.account_id = f.account_id) AS recovery_codes
    FROM account a
    LEFT JOIN second_factor f ON f.account_id = a.id AND f.confirmed_at IS NOT NULL
    LEFT JOIN email_change c ON c.account_id = a.id AND c.expires_at > ${now}
    WHERE a.id = ${accountId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no account ${accountId}.`);
  return found;
}

/** The next sealed secrets after an account, by its id. */
export function listSealed(db: Kysely<DB>, after: number, limit: number) {
  return db
    .selectFrom('second_factor')
    .select(['account_id', 'sealed_secret'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

/** Puts a secret that was sealed anew in the place of what it was made from, unless that changed. */
export async function replaceSealed(
  db: Kysely<DB>,
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
