import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { unavailable } from '../../../platform/requests/refusal.ts';
import type { Rates } from './rate.ts';
import { LONGEST_USE } from './judge-list.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import { findNewestRate } from './rates.repository.ts';

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
