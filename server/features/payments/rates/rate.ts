import type { Kysely } from 'kysely';
import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { DB } from '../../../database/types.ts';

/** The exchange rate that holds at a moment: the central bank's middle rate for one euro. */
export interface Rate {
  /** Dinar for one euro, times 10,000. */
  readonly rateE4: number;
  /** The list it stands in, such as 'NBS list 182 of 24.9.2025'. */
  readonly list: string;
  /** Whether it is the recorded rate of the demo instead of today's. */
  readonly recorded: boolean;
}

/** Where rates come from. */
export interface Rates {
  /**
   * The rate that holds now, read in the caller's transaction where there is one. Refuses with 503
   * where none holds, rather than guess.
   */
  current(trx?: Kysely<DB>): Promise<Rate>;
}

const HOUR = 3_600_000;

/** The moment at which a full hour of a day ('YYYY-MM-DD') begins in Belgrade; lists change at 8. */
export function hourOfDay(day: string, hour = 8): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  // Two hours ahead of UTC in summer, one in winter.
  const summer = new Date(utc - 2 * HOUR);
  return hourInBelgrade(summer) === hour ? summer : new Date(utc - HOUR);
}

/** Whether banks are closed on a day for its name alone. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
