import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { CompareDay } from './compare-day.ts';
import { isCompared } from './gateway-days.repository.ts';
import { dayBefore } from './belgrade-day.ts';

interface CompareJobParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'everyMinutes'>;
  readonly compareDay: CompareDay;
}

/** How often it is looked whether yesterday is still to be compared, minutes. */
const EVERY = 30;
/** How long after midnight yesterday's list is taken for complete, milliseconds. */
const SETTLED = 3 * 3_600_000;

/**
 * Declares the job that holds yesterday's list of the gateway against our book, once a day. A
 * gateway that does not answer is asked again half an hour later.
 */
export function compareDaysRegularly({ db, clock, jobs, compareDay }: CompareJobParts): void {
  jobs.everyMinutes(EVERY, 'payments.compare-day', async () => {
    const yesterday = dayBefore(clock.now());
    const isEarly = clock.now().getTime() < yesterday.to.getTime() + SETTLED;
    if (isEarly || (await isCompared(db, yesterday.day))) return;
    await compareDay(yesterday);
  });
}
