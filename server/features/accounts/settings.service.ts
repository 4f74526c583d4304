import type { Kysely } from 'kysely';
import type { AccountSettings, SomeSettings } from '../../../shared/features/account-settings.ts';
import { completeSettings } from '../../../shared/settings.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { findSettings, putSettings } from './settings.repository.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What a person has chosen, the same in every browser. */
export function createSettingsService({
  db,
  clock,
}: {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
}) {
  async function settingsOf(accountId: number): Promise<AccountSettings> {
    const row = await findSettings(db, accountId);
    if (!row) return completeSettings({});
    const { unread_mail: unreadMail, rating_mail: ratingMail, for_client: forClient } = row;
    return { ...completeSettings(forClient), unreadMail, ratingMail };
  }

  return {
    settingsOf,

    /** Changes what is given, leaves the rest, and answers the whole. */
    async change(accountId: number, { unreadMail, ratingMail, ...forClient }: SomeSettings) {
      await putSettings(db, accountId, { unreadMail, ratingMail, forClient }, clock.now());
      return settingsOf(accountId);
    },
  };
}
