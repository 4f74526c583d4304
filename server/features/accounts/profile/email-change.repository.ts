import { type Kysely, sql } from 'kysely';
import { errorCode } from '../../../database/connection/error-code.ts';
import type { DB } from '../../../database/types.ts';

/** A wish for another e-mail, with the hashes of the codes that its two mails hold. */
export interface WantedEmail {
  readonly accountId: number;
  readonly email: string;
  readonly oldCodeSha256: Buffer;
  readonly newCodeSha256: Buffer;
  readonly expiresAt: Date;
}

/** Keeps the wish of an account, in the place of one before. */
export async function putEmailChange(db: Kysely<DB>, wanted: WantedEmail): Promise<void> {
  const change = {
    new_email: wanted.email,
    old_code_sha256: wanted.oldCodeSha256,
    new_code_sha256: wanted.newCodeSha256,
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: wanted.expiresAt,
  };
  await db
    .insertInto('email_change')
    .values({ account_id: wanted.accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

/** Confirms the side of a change that a code belongs to; undefined for a code that does not hold. */
export function confirmSide(db: Kysely<DB>, codeSha256: Buffer, now: Date) {
  return db
    .updateTable('email_change')
    .set({
      old_confirmed_at: sql<Date | null>`CASE WHEN old_code_sha256 = ${codeSha256}
        THEN coalesce(old_confirmed_at, ${now}) ELSE old_confirmed_at END`,
      new_confirmed_at: sql<Date | null>`CASE WHEN new_code_sha256 = ${codeSha256}
        THEN coalesce(new_confirmed_at, ${now}) ELSE new_confirmed_at END`,
    })
    .where((eb) =>
      eb.or([eb('old_code_sha256', '=', codeSha256), eb('new_code_sha256', '=', codeSha256)]),
    )
    .where('expires_at', '>', now)
    .returning(['account_id', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst();
}

/** Forgets an account's wish for another e-mail. */
export async function dropEmailChange(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/** Sets an account's e-mail, which is confirmed; false, and the transaction lost, when it is taken. */
export async function setEmail(
  db: Kysely<DB>,
  accountId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    const change = { email, email_confirmed_at: now };
    await db.updateTable('account').set(change).where('id', '=', accountId).execute();
    return true;
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
