import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/** Returns the texts of the e-mails to a person with this in the subject, sent or still queued. */
export async function queuedEmails(
  db: Kysely<DB>,
  { email }: { readonly email: string },
  subject: string,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'mail'
      AND data->>'to' = ${email} AND data->>'subject' LIKE ${`%${subject}%`}`.execute(db);
  return rows.map(({ text }) => text);
}
