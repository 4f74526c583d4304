import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** What to change of an account's settings. */
export interface SettingsChange {
  readonly unreadMail: boolean | undefined;
  readonly ratingMail: boolean | undefined;
  /** Fields of `for_client`; the others of the row stay. */
  readonly forClient: object;
}

/** What an account has chosen; undefined while it has chosen nothing. */
export function findSettings(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('account_settings')
    .select(['unread_mail', 'rating_mail', 'for_client'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Writes a change over what is there, field by field; of two at once the later one wins. */
export async function putSettings(
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
