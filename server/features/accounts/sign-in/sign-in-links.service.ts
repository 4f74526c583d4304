import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { signInLinkEmail } from '../security/account-security.emails.ts';
import { createEmailRequests, type RequestParts } from '../sign-up/email-requests.ts';

const LINK_MS = 30 * 60_000;

export type SignInLinks = ReturnType<typeof createSignInLinks>;

/**
 * Creates the service for sign-in links in e-mails. They let owners in from an unknown browser
 * while others guess their password.
 */
export function createSignInLinks(parts: RequestParts) {
  return {
    request: createEmailRequests(parts, 'sign-in-link', async (trx, request, code) => {
      const expiresAt = new Date(request.now.getTime() + LINK_MS);
      const to = await insertLink(trx, { ...request, expiresAt });
      return to === undefined ? undefined : signInLinkEmail(to, parts.publicUrl(), code);
    }),
  };
}

/** Valid links of one account at the same time. */
const MAX_LINKS = 3;

/**
 * Stores the hash of a sign-in code for a confirmed address, and deletes expired ones. Returns the
 * recipient; undefined if there is no such account or it has enough links.
 */
async function insertLink(
  db: Db,
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
      ) < ${MAX_LINKS}
    ), made AS (
      INSERT INTO sign_in_link (code_sha256, account_id, expires_at)
      SELECT ${codeSha256}, id, ${expiresAt} FROM owner
    )
    SELECT email FROM owner`.execute(db);
  return rows[0]?.email;
}

/** Uses up a link and deletes the others of its account; false if another request was faster. */
export async function takeLink(db: Db, codeSha256: Buffer, now: Date): Promise<boolean> {
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
