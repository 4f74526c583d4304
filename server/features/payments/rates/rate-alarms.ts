import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { RATE_LISTS } from '../../../../shared/money/serbian-rate-list.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import { hourOfDay } from './rate-day.ts';
import { LONGEST_USE, WARNED_USE } from './rate-limits.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import { RATES_PATH, type RateUpdateParts } from './rate-update.service.ts';
import { findNewestRate, listAttempts } from './rates.repository.ts';

type Parts = Pick<RateUpdateParts, 'db' | 'clock' | 'sources'>;

/** From this hour on a morning without an answer is more than a late list. */
const NOON = 12;

/** Raises the alarms that come from what did not happen: no answer, no new list. */
export async function watchRates(parts: Parts): Promise<void> {
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
      list: list === null ? 'none' : RATE_LISTS[language](list),
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
