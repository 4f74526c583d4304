import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { watchRates } from './rate-alarms.ts';
import { hourOfDay, isWeekend } from './rate-day.ts';
import { LONGEST_USE } from './rate-limits.ts';
import { createRateUpdate, type RateUpdateParts } from './rate-update.service.ts';
import { findLastList, findNewestRate, listAttempts } from './rates.repository.ts';

interface RateJobParts extends RateUpdateParts {
  readonly jobs: Pick<Jobs, 'regularly'>;
}

const MINUTE = 60_000;
/** The bank's list changes at 08:00; this much later it is asked for, milliseconds. */
const AFTER_OPENING = 5 * MINUTE;
/** How long after one round the next one comes: an hour, less what a look may come late. */
const NEXT_ROUND = 58 * MINUTE;

/**
 * Declares the job that asks for the rate at 08:05 in Belgrade, and every hour until today's list is
 * there. On a holiday that falls on a weekday none comes, so it asks all day and hears of the list
 * that it knows, which harms nobody; no calendar of holidays has to be kept.
 */
export function updateRatesRegularly({ jobs, ...parts }: RateJobParts): void {
  const update = createRateUpdate(parts);
  jobs.regularly('payments.rates', async () => {
    if (await isDue(parts)) await update();
    await watchRates(parts);
  });
}

async function isDue({ db, clock }: Pick<RateUpdateParts, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const today = dayInBelgrade(now);
  const start = new Date(hourOfDay(today).getTime() + AFTER_OPENING);
  const [last] = await listAttempts(db, { limit: 1 });
  const isRested = !last || now.getTime() - last.at.getTime() >= NEXT_ROUND;
  if (now < start) return isRested && !(await hasUsable({ db, now }));
  const attempts = await listAttempts(db, { since: start, limit: 50 });
  if (attempts.length === 0) return !(await hasToday({ db, today }));
  if (!isRested || (await hasToday({ db, today }))) return false;
  // On a weekend nothing newer is to come than what was heard once.
  return !(isWeekend(today) && attempts.some(({ outcome }) => outcome === 'known'));
}

/** Whether there is a rate that could be charged; without one it is asked for at any hour. */
async function hasUsable({ db, now }: Pick<RateUpdateParts, 'db'> & { now: Date }) {
  const row = await findNewestRate(db, { recorded: false }, now);
  return row !== undefined && now.getTime() - row.valid_from.getTime() <= LONGEST_USE;
}

async function hasToday({ db, today }: Pick<RateUpdateParts, 'db'> & { today: string }) {
  const row = await findLastList(db);
  return row !== undefined && dayInBelgrade(row.valid_from) >= today;
}
