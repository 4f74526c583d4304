import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/start/log.ts';
import type { PaymentGateway } from '../gateway.ts';
import { lateDayAlarm } from '../payment-alarms.ts';
import type { CompareDay } from './compare-day.ts';
import { listOpenDays, openDays } from './gateway-days.repository.ts';

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

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });

/** A calendar day of Belgrade, and when it begins and ends. */
interface BelgradeDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly from: Date;
  /** The midnight after it. */
  readonly to: Date;
}

/** The day before the one that a moment is in: 23, 24 or 25 hours, as the clocks have it. */
export function dayBefore(at: Date): BelgradeDay {
  return belgradeDay(DAY.format(midnightBefore(at).getTime() - 1));
}

/** A day by its name, 'YYYY-MM-DD'. */
function belgradeDay(day: string): BelgradeDay {
  const noon = Date.parse(`${day}T11:00:00Z`);
  return {
    day,
    from: midnightBefore(new Date(noon)),
    to: midnightBefore(new Date(noon + 24 * HOUR)),
  };
}

/** The last midnight in Belgrade, which is at a whole hour of UTC, one or two hours before its own. */
function midnightBefore(at: Date): Date {
  const today = DAY.format(at);
  const utc = Date.parse(`${today}T00:00:00Z`);
  const offsets = [2, 1];
  const hours = offsets.find((ahead) => {
    const midnight = utc - ahead * HOUR;
    return DAY.format(midnight) === today && DAY.format(midnight - 1) !== today;
  });
  return new Date(utc - (hours ?? 1) * HOUR);
}
