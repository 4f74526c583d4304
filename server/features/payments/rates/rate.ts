import type { Kysely } from 'kysely';
import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { toPara, toUnits } from '../../../../shared/money/money.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import type { DB } from '../../../database/types.ts';
import { Refusal, unavailable } from '../../../platform/requests/refusal.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { LONGEST_USE } from './judge-list.ts';
import { findNewestRate } from './rates.repository.ts';

/** The exchange rate that holds at a moment: the central bank's middle rate for one euro. */
export interface Rate {
  /** Dinar for one euro, times 10,000. */
  readonly rateE4: number;
  /** The list it stands in, such as 'NBS list 182 of 24.9.2025'. */
  readonly list: string;
  /** Whether it is the recorded rate of the demo instead of today's. */
  readonly recorded: boolean;
}

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

/** A price as the wire carries it: euro, and dinar where a rate holds. */
interface ShownPrice {
  readonly price: number;
  readonly price_rsd: number | null;
}

/**
 * The rate for prices that are only shown. Where none holds it is null: a list or a chat still
 * stands without its dinar, while what is charged goes through `current` and is refused.
 */
export async function rateToShow(rates: Rates): Promise<Rate | null> {
  try {
    return await rates.current();
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return null;
    throw error;
  }
}

/** A price with its dinar at a rate. */
export function shownPrice(cents: number, rate: Rate | null): ShownPrice {
  return {
    price: toUnits(cents),
    price_rsd: rate && toUnits(toPara(cents, rate.rateE4)),
  };
}

interface RatesParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  /** Whether the one recorded rate is used (RATE_SOURCE=recorded). It never grows too old. */
  readonly recorded: boolean;
}

/** Rates from the append-only table: the newest that is valid now, or none rather than an old one. */
export function createRatesService({ db, clock, recorded }: RatesParts): Rates {
  return {
    async current(trx = db) {
      const now = clock.now();
      const row = await findNewestRate(trx, { recorded }, now);
      const isTooOld = row && now.getTime() - row.valid_from.getTime() > LONGEST_USE;
      if (!row || (isTooOld && !recorded)) throw unavailable('payment.unavailable');
      return { rateE4: row.middle_e4, list: nameList(row), recorded };
    },
  };
}
