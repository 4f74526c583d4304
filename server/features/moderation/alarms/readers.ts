import type { Kysely } from 'kysely';
import { dayInBelgrade, hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** An administrator who gets the e-mails of the administration. */
export interface Reader {
  readonly email: string;
  readonly name: string;
}

/** The hour in Belgrade from which the daily e-mails are sent. */
const DAILY_FROM_HOUR = 9;

/** Returns whether a daily e-mail is due: once a day, from the morning on. */
export function isDailyDue(last: Date | null, now: Date): boolean {
  if (hourInBelgrade(now) < DAILY_FROM_HOUR) return false;
  return last === null || dayInBelgrade(last) < dayInBelgrade(now);
}

/** Returns the approved administrators with a confirmed e-mail address. */
export function listReaders(db: Kysely<DB>): Promise<Reader[]> {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('is_administrator', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('contributor_status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
