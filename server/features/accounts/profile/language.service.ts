import type { Kysely } from 'kysely';
import {
  DEFAULT_LANGUAGE,
  type SiteLanguage,
} from '../../../../shared/languages/site-languages.ts';
import type { DB } from '../../../database/types.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findLanguage, setLanguage } from './language.repository.ts';

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
