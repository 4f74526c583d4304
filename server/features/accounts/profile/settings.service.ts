import { type Selectable, sql } from 'kysely';
import type {
  AccountSettings,
  DigestSettings,
  SomeSettings,
} from '../../../../shared/features/accounts/account-settings.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import { completeSettings, DEFAULT_SETTINGS, digestKindsOf } from '../../../../shared/settings.ts';
import type { Db } from '../../../database/db.ts';
import type { AccountSettings as AccountSettingsRow } from '../../../database/types.ts';
import { nextMorning } from '../../../platform/next-morning.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { FeatureParts } from '../../../parts.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingName = keyof AccountSettings;

/**
 * Settings that statements use have columns of their own, and a value as soon as the row exists.
 */
const COLUMNS: readonly SettingName[] = [
  'unreadMail',
  'ratingMail',
  'soundMail',
  'lastActive',
  'timeZone',
];
const NAMES = keysOf(DEFAULT_SETTINGS);

type SettingsParts = Pick<FeatureParts, 'db' | 'clock' | 'publisher'>;

/** Creates the service for settings, which apply in every browser. */
export function createSettingsService({ db, clock, publisher }: SettingsParts) {
  async function read(
    accountId: number,
  ): Promise<{ settings: AccountSettings; chosen: SettingName[] }> {
    const row = await findSettings(db, accountId);
    if (!row) return { settings: completeSettings({}), chosen: [] };
    const { for_client: forClient, ...columns } = row;
    const kept = new Set([...COLUMNS, ...Object.keys(Object(forClient))]);
    return {
      settings: { ...completeSettings(forClient), ...settingsOf(columns) },
      chosen: NAMES.filter((name) => kept.has(name)),
    };
  }

  return {
    /** Returns all settings, and which ones the person has changed. */
    read,

    /**
     * Changes the given settings, notifies the account's other connections, and returns all settings.
     * Refuses an unknown time zone.
     */
    async change(accountId: number, some: SomeSettings, connectionId?: string) {
      const { unreadMail, ratingMail, soundMail, lastActive, timeZone, ...forClient } = some;
      const { digest } = some;
      const zones = [timeZone, some.push?.quiet?.timeZone, digest?.timeZone];
      if (zones.some((zone) => typeof zone === 'string' && !isTimeZone(zone)))
        throw ruleBroken('account.time-zone-unknown');
      const columns = {
        unread_mail: unreadMail,
        rating_mail: ratingMail,
        sound_mail: soundMail,
        last_active: lastActive,
        time_zone: timeZone,
        digest_at: digest && nextDigest(digest, clock.now()),
      };
      await putSettings(db, accountId, columns, forClient, clock.now());
      publisher.toAccounts([accountId], 'settings:changed', {}, { except: connectionId });
      const { settings } = await read(accountId);
      return settings;
    },
  };
}

/** The settings with a column. Undefined ones keep their values. */
interface SettingColumns {
  readonly unread_mail: boolean | undefined;
  readonly rating_mail: boolean | undefined;
  readonly sound_mail: boolean | undefined;
  readonly last_active: boolean | undefined;
  readonly time_zone: string | null | undefined;
  readonly digest_at: Date | null | undefined;
}

/** Returns when the next digest is due; null if no kind is chosen. */
function nextDigest(digest: DigestSettings, now: Date): Date | null {
  if (digestKindsOf(digest).length === 0) return null;
  return nextMorning(digest.timeZone, digest.every, now);
}

type StoredColumns = Pick<
  Selectable<AccountSettingsRow>,
  'unread_mail' | 'rating_mail' | 'sound_mail' | 'last_active' | 'time_zone'
>;

function settingsOf(row: StoredColumns) {
  return {
    unreadMail: row.unread_mail,
    ratingMail: row.rating_mail,
    soundMail: row.sound_mail,
    lastActive: row.last_active,
    timeZone: row.time_zone,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Finds the settings row; undefined if nothing was ever changed. */
function findSettings(db: Db, accountId: number) {
  return db
    .selectFrom('account_settings')
    .select(['unread_mail', 'rating_mail', 'sound_mail', 'last_active', 'time_zone'])
    .select('for_client')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Merges a change into the row, field by field; the later one of two concurrent changes wins. */
async function putSettings(
  db: Db,
  accountId: number,
  columns: SettingColumns,
  forClient: object,
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_settings')
    .values({
      account_id: accountId,
      ...columns,
      for_client: JSON.stringify(forClient),
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...columns,
        for_client: sql`account_settings.for_client || excluded.for_client`,
        changed_at: now,
      }),
    )
    .execute();
}
