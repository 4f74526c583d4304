import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/start/log.ts';
import { belgradeDay, dayBefore } from '../belgrade-day.ts';
import type { CompareDay } from './compare-day.ts';
import type { PaymentGateway } from '../gateway.ts';
import { listOpenDays, openDays } from './gateway-days.repository.ts';
import { lateDayAlarm } from '../payment-alarms.ts';

interface CompareJobParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly gateway: Pick<PaymentGateway, 'isOff'>;
  readonly compareDay: CompareDay;
}

const HOUR = 3_600_000;
/** How long after midnight the list of a day is taken for complete, milliseconds. */
const SETTLED = 3 * HOUR;
/** How long a day may stay open after that before administrators hear of it, milliseconds. */
const LATE = 24 * HOUR;
/** After so many days without an answer, only the newest day is tried in the same round. */
const MOST_FAILURES = 3;

/**
 * Declares the job that compares each day since the first payment with the gateway's list. A day has
 * a row, open until it is compared, so days of an outage are caught up, oldest first.
 */
export function compareDaysRegularly(parts: CompareJobParts): void {
  const { db, clock, log, jobs, gateway, compareDay } = parts;

  jobs.regularly('payments.compare-day', async () => {
    if (gateway.isOff) return;
    await openDays(db, dayBefore(new Date(clock.now().getTime() - SETTLED)).day);
    const days = await listOpenDays(db);
    let failures = 0;
    for (const day of days) {
      const isTried = failures < MOST_FAILURES || day === days.at(-1);
      if (isTried && (await isCompared(day))) continue;
      failures += 1;
      await tellLate(day);
    }
  });

  /** A day that fails keeps no later one waiting. */
  async function isCompared(day: string): Promise<boolean> {
    try {
      return await compareDay(belgradeDay(day));
    } catch (error) {
      log.error({ err: error, day }, 'A day could not be compared with the gateway.');
      return false;
    }
  }

  async function tellLate(day: string): Promise<void> {
    const due = belgradeDay(day).to.getTime() + SETTLED;
    if (clock.now().getTime() - due >= LATE) await raiseAlarm(db, lateDayAlarm(day));
  }
}
