import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { rateListIn } from '../../../platform/rate-list.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import type { Db } from '../../../database/db.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import { findRateInForce, hourOfDay, isWeekend } from './rate.ts';
import { LONGEST_USE_MS, WARNED_USE_MS } from './judge-list.ts';
import { createRateUpdate, RATES_PATH, type RateUpdateParts } from './rate-update.service.ts';
import { findLastList, findNewestRate, listAttempts } from './rates.repository.ts';

interface RateJobParts extends RateUpdateParts {
  readonly jobs: Pick<Jobs, 'regularly'>;
}

const MINUTE_MS = 60_000;
/** The delay after 08:00, when the bank's list changes. */
const AFTER_OPENING_MS = 5 * MINUTE_MS;
/** The time between two rounds: an hour, minus the delay of a job. */
const NEXT_ROUND_MS = 58 * MINUTE_MS;

/**
 * Declares the job that fetches the rate at 08:05 Belgrade time, and then every hour until today's
 * list has arrived. On a public holiday no list appears. The job then asks all day and gets the
 * known list, which is harmless and saves a calendar of holidays.
 */
export function updateRatesRegularly({ jobs, ...parts }: RateJobParts): void {
  const update = createRateUpdate(parts);
  jobs.regularly('payments.rates', async () => {
    if (await isDue(parts)) await update();
    await alarmIfOld(parts);
    await alarmIfMissing(parts);
  });
}

async function isDue({ db, clock }: RateUpdateParts): Promise<boolean> {
  const now = clock.now();
  const today = dayInBelgrade(now);
  const start = new Date(hourOfDay(today).getTime() + AFTER_OPENING_MS);
  const [last] = await listAttempts(db, { limit: 1 });
  const isNextRound = !last || now.getTime() - last.at.getTime() >= NEXT_ROUND_MS;
  // Without a rate that may be charged, the sources are queried at any hour.
  if (now < start) return isNextRound && !(await findRateInForce(db, { recorded: false }, now));
  const attempts = await listAttempts(db, { since: start, limit: 50 });
  // The first round of a day does not wait for the hour after the last one.
  if ((attempts.length > 0 && !isNextRound) || (await hasToday(db, today))) return false;
  // On a weekend, no newer list follows a known one.
  return !(isWeekend(today) && attempts.some(({ outcome }) => outcome === 'known'));
}

/** Returns whether the list of today has arrived. */
async function hasToday(db: Db, today: string): Promise<boolean> {
  const row = await findLastList(db);
  return row !== undefined && dayInBelgrade(row.valid_from) >= today;
}

/** The hour from which a missing answer raises an alarm. */
const NOON = 12;

/** Raises an alarm if the rate is nearly too old, or too old, so that nothing can be paid. */
async function alarmIfOld({ db, clock }: RateUpdateParts): Promise<void> {
  const now = clock.now();
  const row = await findNewestRate(db, { recorded: false }, now);
  const age = row ? now.getTime() - row.valid_from.getTime() : Number.POSITIVE_INFINITY;
  if (age <= WARNED_USE_MS) return;
  const list = row ? nameList(row) : null;
  const isStopped = age > LONGEST_USE_MS;
  await raiseAlarm(db, {
    key: `rate-${isStopped ? 'stopped' : 'old'}:${list ?? dayInBelgrade(now)}`,
    urgent: true,
    what: alarmText(isStopped ? 'rate.stopped' : 'rate.old', (language) => ({
      list: list === null ? 'none' : rateListIn(language)(list),
    })),
    path: RATES_PATH,
  });
}

/** Raises an alarm on a day on which no official source has answered by noon. */
async function alarmIfMissing({ db, clock, sources }: RateUpdateParts): Promise<void> {
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
