import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { unavailable } from '../../platform/refusal.ts';
import type { Rates } from './rate.ts';
import { findNewestRate } from './rates.repository.ts';
import { RECORDED } from './recorded-rate.ts';

interface RatesParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  /** Whether the recorded rate may be used (RATE_SOURCE=recorded). It never grows too old. */
  readonly allowRecorded: boolean;
}

/** How long after its first day a rate is still believed, milliseconds: a week, against long holidays. */
const LONGEST_USE = 7 * 86_400_000;

const NO_RATE =
  'The exchange rate of the National Bank of Serbia is not known at the moment. Please try again later.';

/** Rates from the append-only table: the newest that is valid now, or none rather than an old one. */
export function createRatesService({ db, clock, allowRecorded }: RatesParts): Rates {
  return {
    async current() {
      const now = clock.now();
      const row = await findNewestRate(db, now);
      if (!row) throw unavailable(NO_RATE);
      const recorded = row.source === RECORDED;
      const usable = recorded
        ? allowRecorded
        : now.getTime() - row.valid_from.getTime() <= LONGEST_USE;
      if (!usable) throw unavailable(NO_RATE);
      return {
        rateE4: row.middle_e4,
        list: `NBS list ${row.list_no} of ${writeDay(row.formed_on)}`,
        recorded,
      };
    },
  };
}

/** '2025-09-24' as the bank writes it: 24.9.2025. */
function writeDay(isoDay: string): string {
  return isoDay.split('-').map(Number).toReversed().join('.');
}
