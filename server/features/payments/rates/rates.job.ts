import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { rateListIn } from '../../../platform/rate-list.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import { hourOfDay, isWeekend } from './rate.ts';
import { LONGEST_USE, WARNED_USE } from './judge-list.ts';
import { createRateUpdate, RATES_PATH, type RateUpdateParts } from './rate-update.service.ts';
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

type Parts = Pick<RateUpdateParts, 'db' | 'clock' | 'sources'>;

/** From this hour on a morning without an answer is more than a late list. */
const NOON = 12;

/** Raises the alarms that come from what did not happen: no answer, no new list. */
async function watchRates(parts: Parts): Promise<void> {
  await watchAge(parts);
  await watchSilence(parts);
}

/** A rate that is nearly too old, and one that is: then nothing can be paid. */
async function watchAge({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const row = await findNewestRate(db, { recorded: false }, now);
  const age = row ? now.getTime() - row.valid_from.getTime() : Number.POSITIVE_INFINITY;
  if (age <= WARNED_USE) return;
  const list = row ? nameList(row) : null;
  const isStopped = age > LONGEST_USE;
  await raiseAlarm(db, {
    key: `rate-${isStopped ? 'stopped' : 'old'}:${list ?? dayInBelgrade(now)}`,
    urgent: true,
    what: alarmText(isStopped ? 'rate.stopped' : 'rate.old', (language) => ({
      list: list === null ? 'none' : rateListIn(language)(list),
    })),
    path: RATES_PATH,
  });
}

/** A day on which nobody who counts could be read until noon. */
async function watchSilence({ db, clock, sources }: Parts): Promise<void> {
  const now = clock.now();
  const today = dayInBelgrade(now);
  if (now < hourOfDay(today, NOON)) return;
  const attempts = await listAttempts(db, { since: hourOfDay(today), limit: 100 });
  const official = new Set<string>(sources.official.map(({ name }) => name));
  const answered = attempts.some((one) => official.has(one.source) && one.outcome !== 'failed');
  const [last] = attempts;
  if (!last || answered) return;
  await raiseAlarm(db, {
    key: `rate-missing:${today}`,
    urgent: false,
    what: alarmText('rate.missing', () => ({
      source: last.source,
      reason: last.reason ?? '',
    })),
    path: RATES_PATH,
  });
}
