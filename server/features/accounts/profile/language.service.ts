import {
  DEFAULT_LANGUAGE,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../../../../shared/languages/site-languages.ts';
import type { Db } from '../../../database/db.ts';
import type { Session } from '../../../platform/requests/session.ts';

export type LanguageService = ReturnType<typeof createLanguageService>;

/** Creates the service for the site's language, stored with the account for all devices. */
export function createLanguageService({ db }: { readonly db: Db }) {
  return {
    async choose({ accountId }: Session, language: SiteLanguage): Promise<void> {
      await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
    },

    /** Returns the account's language; English by default. */
    async of({ accountId }: Session): Promise<SiteLanguage> {
      return (await findLanguage(db, accountId)) ?? DEFAULT_LANGUAGE;
    },
  };
}

/** Finds the language that an account has chosen; undefined if none. */
export async function findLanguage(db: Db, accountId: number): Promise<SiteLanguage | undefined> {
  const row = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return readLanguage(row);
}

export function readLanguage(
  row: { language: string | null } | undefined,
): SiteLanguage | undefined {
  return SITE_LANGUAGES.find((language) => language === row?.language);
}
