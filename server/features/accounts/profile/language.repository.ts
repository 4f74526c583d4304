import { type Kysely, sql } from 'kysely';
import { SITE_LANGUAGES, type SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import type { DB } from '../../../database/types.ts';

/** Sets the language that an account has chosen for the site. */
export async function setLanguage(
  db: Kysely<DB>,
  accountId: number,
  language: SiteLanguage,
): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}

/** The language that an account has chosen; undefined where it has chosen none. */
export async function findLanguage(
  db: Kysely<DB>,
  accountId: number,
): Promise<SiteLanguage | undefined> {
  const row = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return readLanguage(row);
}

/** The same by the account's e-mail, upper and lower case being the same. */
export async function findLanguageOf(
  db: Kysely<DB>,
  email: string,
): Promise<SiteLanguage | undefined> {
  const row = await db
    .selectFrom('account')
    .select('language')
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst();
  return readLanguage(row);
}

function readLanguage(row: { language: string | null } | undefined): SiteLanguage | undefined {
  return SITE_LANGUAGES.find((language) => language === row?.language);
}
