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

/** The server acts on these; they are columns, which have a value as soon as anything was chosen. */
const COLUMNS: readonly SettingName[] = ['unreadMail', 'ratingMail'];
const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** What a person has chosen, the same in every browser. */
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
    /** All settings, and which of them the person has ever changed. */
    read,

    /** Changes what is given, leaves the rest, and answers the whole. */
    async change(accountId: number, { unreadMail, ratingMail, ...forClient }: SomeSettings) {
      await putSettings(db, accountId, { unreadMail, ratingMail, forClient }, clock.now());
      const { settings } = await read(accountId);
      return settings;
    },
  };
}

/** What to change of an account's settings. */
interface SettingsChange {
  readonly unreadMail: boolean | undefined;
  readonly ratingMail: boolean | undefined;
  /** Fields of `for_client`; the others of the row stay. */
  readonly forClient: object;
}

/** What an account has chosen; undefined while it has chosen nothing. */
function findSettings(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('account_settings')
    .select(['unread_mail', 'rating_mail', 'for_client'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Writes a change over what is there, field by field; of two at once the later one wins. */
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
