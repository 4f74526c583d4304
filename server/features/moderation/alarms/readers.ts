import type { QueueMail } from '../../../../shared/features/accounts/account-settings.ts';
import { dayInBelgrade, hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { completeSettings } from '../../../../shared/settings.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';

/** An administrator who gets the e-mails of the administration. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  /** When they get e-mails about queues. */
  readonly queueMail: QueueMail;
}

/** The hour in Belgrade from which the daily e-mails are sent. */
const DAILY_FROM_HOUR = 9;

/** Returns whether a daily e-mail is due: once a day, from the morning on. */
export function isDailyDue(last: Date | null, now: Date): boolean {
  if (hourInBelgrade(now) < DAILY_FROM_HOUR) return false;
  return last === null || dayInBelgrade(last) < dayInBelgrade(now);
}

/** Returns the approved administrators with a confirmed e-mail address. */
export async function listReaders(db: Db): Promise<Reader[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_settings', 'account_id', 'id')
    .select(['email', 'name', 'for_client'])
    .where('is_administrator', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('contributor_status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ for_client: kept, ...reader }) => {
    return { ...reader, queueMail: completeSettings(kept).queueMail };
  });
}
