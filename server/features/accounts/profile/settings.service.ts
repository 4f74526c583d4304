import { type Kysely, sql } from 'kysely';
import type {
  AccountSettings,
  SomeSettings,
} from '../../../../shared/features/accounts/account-settings.ts';
import { completeSettings, DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingName = keyof AccountSettings;

/**
 * Settings that the server uses have columns of their own, and a value as soon as the row exists.
 */
const COLUMNS: readonly SettingName[] = ['unreadMail', 'ratingMail'];
const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** Creates the service for settings, which apply in every browser. */
export function createSettingsService({
  db,
  clock,
}: {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
}) {
  async function read(
    accountId: number,
  ): Promise<{ settings: AccountSettings; chosen: SettingName[] }> {
    const row = await findSettings(db, accountId);
    if (!row) return { settings: completeSettings({}), chosen: [] };
    const { unread_mail: unreadMail, rating_mail: ratingMail, for_client: forClient } = row;
    const kept = new Set([...COLUMNS, ...Object.keys(Object(forClient))]);
    return {
      settings: { ...completeSettings(forClient), unreadMail, ratingMail },
      chosen: NAMES.filter((name) => kept.has(name)),
    };
  }

  return {
    /** Returns all settings, and which ones the person has changed. */
    read,

    /** Changes the given settings and returns all of them. */
    async change(accountId: number, { unreadMail, ratingMail, ...forClient }: SomeSettings) {
      await putSettings(db, accountId, { unreadMail, ratingMail, forClient }, clock.now());
      const { settings } = await read(accountId);
      return settings;
    },
  };
}

interface SettingsChange {
  readonly unreadMail: boolean | undefined;
  readonly ratingMail: boolean | undefined;
  /** Fields of `for_client`; other fields keep their values. */
  readonly forClient: object;
}

/** Finds the settings row; undefined if nothing was ever changed. */
function findSettings(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('account_settings')
    .select(['unread_mail', 'rating_mail', 'for_client'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Merges a change into the row, field by field; the later one of two concurrent changes wins. */
async function putSettings(
  db: Kysely<DB>,
  accountId: number,
  { unreadMail, ratingMail, forClient }: SettingsChange,
  now: Date,
): Promise<void> {
  const mail = {
    ...(unreadMail !== undefined && { unread_mail: unreadMail }),
    ...(ratingMail !== undefined && { rating_mail: ratingMail }),
  };
  await db
    .insertInto('account_settings')
    .values({
      account_id: accountId,
      ...mail,
      for_client: JSON.stringify(forClient),
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...mail,
        for_client: sql`account_settings.for_client || excluded.for_client`,
        changed_at: now,
      }),
    )
    .execute();
}
