import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Links of one account that hold at once: who asks more often has them already. */
const MOST_LINKS = 3;

/**
 * Keeps the hash of a code that signs in to the account of a confirmed e-mail, and lets go of all that
 * are out of date. Answers whom to write to: nobody, if there is no such account or its owner has
 * enough links.
 */
export async function insertLink(
  db: Kysely<DB>,
  link: { email: string; codeSha256: Buffer; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const { email, codeSha256, now, expiresAt } = link;
  const { rows } = await sql<{ email: string }>`
    WITH expired AS (
      DELETE FROM sign_in_link WHERE expires_at <= ${now}
    ), owner AS (
      SELECT id, email FROM account a
      WHERE lower(email) = lower(${email}::text) AND email_confirmed_at IS NOT NULL AND (
        SELECT count(*) FROM sign_in_link l WHERE l.account_id = a.id AND l.expires_at > ${now}
      ) < ${MOST_LINKS}
    ), made AS (
      INSERT INTO sign_in_link (code_sha256, account_id, expires_at)
      SELECT ${codeSha256}, id, ${expiresAt} FROM owner
    )
    SELECT email FROM owner`.execute(db);
  return rows[0]?.email;
}

/** Uses a link up, and with it all others of its account; false when somebody was faster. */
export async function takeLink(db: Kysely<DB>, codeSha256: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('sign_in_link')
    .where('code_sha256', '=', codeSha256)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (!taken) return false;
  await db.deleteFrom('sign_in_link').where('account_id', '=', taken.account_id).execute();
  return true;
}
