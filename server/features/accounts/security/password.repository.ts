import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { PasswordOwner } from './password.ts';

export function findCredentials(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function findPasswordOwner(db: Db, accountId: number): Promise<PasswordOwner> {
  const { email, user_name, name, last_name } = await db
    .selectFrom('account')
    .select(['email', 'user_name', 'name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { email, names: [user_name, name, last_name] };
}

export async function setPassword(db: Db, accountId: number, hash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .execute();
}

/** Valid links of one account at the same time. */
const MAX_RESETS = 3;

/**
 * Stores the hash of a code for a new password, and deletes expired ones. Returns the recipient;
 * undefined if there is no such account or it has enough links.
 */
export async function insertReset(
  db: Db,
  reset: { email: string; codeSha256: Buffer; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const { email, codeSha256, now, expiresAt } = reset;
  const { rows } = await sql<{ email: string }>`
    WITH expired AS (
      DELETE FROM password_reset WHERE expires_at <= ${now}
    ), owner AS (
      SELECT id, email FROM account a WHERE lower(email) = lower(${email}::text) AND (
        SELECT count(*) FROM password_reset r WHERE r.account_id = a.id AND r.expires_at > ${now}
      ) < ${MAX_RESETS}
    ), made AS (
      INSERT INTO password_reset (code_sha256, account_id, expires_at)
      SELECT ${codeSha256}, id, ${expiresAt} FROM owner
    )
    SELECT email FROM owner`.execute(db);
  return rows[0]?.email;
}

/** Finds the account of a code; undefined if it is unknown, used or expired. */
export async function findReset(
  db: Db,
  codeSha256: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('code_sha256', '=', codeSha256)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses up a code; undefined if another request was faster. */
export async function takeReset(
  db: Db,
  codeSha256: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('password_reset')
    .where('code_sha256', '=', codeSha256)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** Deletes all codes of an account, so that older e-mails no longer work. */
export async function dropResets(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
