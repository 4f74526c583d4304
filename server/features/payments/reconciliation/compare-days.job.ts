import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { PaymentGateway } from '../gateway.ts';
import { lateDayAlarm } from '../payment-alarms.ts';
import { hourOfDay } from '../rates/rate.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { CompareDay } from './compare-day.ts';
import { listOpenDays, openDays } from './gateway-days.repository.ts';

interface CompareJobParts extends Pick<FeatureParts, 'db' | 'clock' | 'log' | 'jobs'> {
  readonly gateway: Pick<PaymentGateway, 'isOff'>;
  readonly compareDay: CompareDay;
}

const HOUR_MS = 3_600_000;
/** How long after midnight the list of a day counts as complete. */
const COMPLETE_AFTER_MS = 3 * HOUR_MS;
/** How long a day may stay open after that before an alarm is raised. */
const LATE_AFTER_MS = 24 * HOUR_MS;
/** The failed days in a round after which only the newest day is still tried. */
const MAX_FAILURES = 3;

/**
 * Declares the job that compares each day since the first payment with the gateway's list. Each day
 * has a row that stays open until it is compared, so days of an outage are caught up, oldest first.
 */
export function compareDaysRegularly(parts: CompareJobParts): void {
  const { db, clock, log, jobs, gateway, compareDay } = parts;

  jobs.regularly('payments.compare-day', async () => {
    if (gateway.isOff) return;
    await openDays(db, dayBefore(new Date(clock.now().getTime() - COMPLETE_AFTER_MS)).day);
    const days = await listOpenDays(db);
    let failures = 0;
    for (const day of days) {
      const isTried = failures < MAX_FAILURES || day === days.at(-1);
      if (isTried && (await isCompared(day))) continue;
      failures += 1;
      await raiseIfLate(day);
    }
  });

  /** Compares a day. A failure does not block later days. */
  async function isCompared(day: string): Promise<boolean> {
    try {
      return await compareDay(belgradeDay(day));
    } catch (error) {
      log.error({ err: error, day }, 'A day could not be compared with the gateway.');
      return false;
    }
  }

  async function raiseIfLate(day: string): Promise<void> {
    const due = belgradeDay(day).to.getTime() + COMPLETE_AFTER_MS;
    if (clock.now().getTime() - due >= LATE_AFTER_MS) await raiseAlarm(db, lateDayAlarm(day));
  }
}

/** A calendar day in Belgrade, with its start and end. */
interface BelgradeDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly from: Date;
  /** The following midnight. */
  readonly to: Date;
}

/** Returns the day before the given time: 23, 24 or 25 hours long. */
export function dayBefore(at: Date): BelgradeDay {
  return belgradeDay(laterDay(dayInBelgrade(at), -1));
}

/** Returns the day with the name 'YYYY-MM-DD'. */
function belgradeDay(day: string): BelgradeDay {
  return { day, from: hourOfDay(day, 0), to: hourOfDay(laterDay(day, 1), 0) };
}
