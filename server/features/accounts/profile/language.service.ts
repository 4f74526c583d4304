import { type Kysely, sql } from 'kysely';
import {
  DEFAULT_LANGUAGE,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../../../../shared/languages/site-languages.ts';
import type { DB } from '../../../database/types.ts';
import type { Session } from '../../../platform/requests/session.ts';

export type LanguageService = ReturnType<typeof createLanguageService>;

/** The language of the site, kept with the account so that another device takes it over. */
export function createLanguageService({ db }: { readonly db: Kysely<DB> }) {
  return {
    async choose({ accountId }: Session, language: SiteLanguage): Promise<void> {
      await setLanguage(db, accountId, language);
    },

    /** The one that an account has chosen; English while it has chosen none. */
    async of({ accountId }: Session): Promise<SiteLanguage> {
      return (await findLanguage(db, accountId)) ?? DEFAULT_LANGUAGE;
    },
  };
}

/** Sets the language that an account has chosen for the site. */
async function setLanguage(
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
