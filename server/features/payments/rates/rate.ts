import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { toPara, toUnits } from '../../../../shared/money/money.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import type { Db } from '../../../database/db.ts';
import { Refusal, unavailable } from '../../../platform/requests/refusal.ts';
import type { FeatureParts } from '../../../parts.ts';
import { type ListedRate, LONGEST_USE_MS } from './judge-list.ts';
import { findNewestRate, insertRate, type NewRate } from './rates.repository.ts';

/** The exchange rate at a moment: the central bank's middle rate for one euro. */
export interface Rate {
  /** Dinar for one euro, times 10,000. */
  readonly rateE4: number;
  /** The name of its list, such as 'NBS list 182 of 24.9.2025'. */
  readonly list: string;
  /** Whether it is the demo's recorded rate instead of today's. */
  readonly recorded: boolean;
}

export interface Rates {
  /**
   * Returns the rate in force, read in the given transaction if there is one. Throws 503 if there
   * is none.
   */
  requireRate(trx?: Db): Promise<Rate>;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the time at which an hour of a day ('YYYY-MM-DD') begins in Belgrade; lists change at 8.
 */
export function hourOfDay(day: string, hour = 8): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  // UTC+2 in summer, UTC+1 in winter.
  const summer = new Date(utc - 2 * HOUR_MS);
  return hourInBelgrade(summer) === hour ? summer : new Date(utc - HOUR_MS);
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** A price on the wire: in euro, and in dinar if there is a rate. */
interface ShownPrice {
  readonly price: number;
  readonly price_rsd: number | null;
}

/**
 * Returns the rate for prices that are only displayed; null if there is none, so that a list or a
 * chat still works without dinar. Charges use `requireRate`, which refuses.
 */
export async function rateToShow(rates: Rates): Promise<Rate | null> {
  try {
    return await rates.requireRate();
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return null;
    throw error;
  }
}

export function shownPrice(cents: number, rate: Rate | null): ShownPrice {
  return {
    price: toUnits(cents),
    price_rsd: rate && toUnits(toPara(cents, rate.rateE4)),
  };
}

/** Adds a list of the central bank; returns false if it is known. */
export function addList(
  db: Db,
  { list, middleE4, appliesOn }: ListedRate,
  origin: Pick<NewRate, 'source' | 'note' | 'fetched_at'>,
): Promise<boolean> {
  return insertRate(db, {
    list_year: list.year,
    list_no: list.no,
    currency: 'EUR',
    formed_on: list.formedOn,
    valid_from: hourOfDay(appliesOn),
    middle_e4: middleE4,
    ...origin,
  });
}

/** Finds the rate that may be charged. A rate of a real list is too old after a week. */
export async function findRateInForce(
  db: Db,
  { recorded }: { readonly recorded: boolean },
  now: Date,
) {
  const row = await findNewestRate(db, { recorded }, now);
  const isTooOld = row && now.getTime() - row.valid_from.getTime() > LONGEST_USE_MS;
  return isTooOld && !recorded ? undefined : row;
}

interface RatesParts extends Pick<FeatureParts, 'db' | 'clock'> {
  /** Whether the recorded rate is used (RATE_SOURCE=recorded). It never expires. */
  readonly recorded: boolean;
}

/**
 * Creates the rates from the append-only table. The newest valid rate counts; an old one is never
 * used.
 */
export function createRatesService({ db, clock, recorded }: RatesParts): Rates {
  return {
    async requireRate(trx = db) {
      const row = await findRateInForce(trx, { recorded }, clock.now());
      if (!row) throw unavailable('payment.unavailable');
      return { rateE4: row.middle_e4, list: nameList(row), recorded };
    },
  };
}
