import type { Kysely } from 'kysely';
import type { SiteLanguage } from '../../../shared/site-languages.ts';
import type { DB } from '../../database/types.ts';

/** Sets the language that an account has chosen for the site. */
export async function setLanguage(
  db: Kysely<DB>,
  accountId: number,
  language: SiteLanguage,
): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}
