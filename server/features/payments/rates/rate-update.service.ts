import type { Kysely, Transaction } from 'kysely';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Log } from '../../../platform/start/log.ts';
import { hourOfDay } from './rate-day.ts';
import { doubtText } from './rate-doubt.ts';
import { askSources, type Finding, type Round } from './rate-round.ts';
import type { RateSources } from './sources/rate-source.ts';
import { insertAttempts, insertRate } from './rates.repository.ts';

/** What asking for rates takes. */
export interface RateUpdateParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly sources: RateSources;
}

/** Asks the sources once and keeps a new list. */
export type UpdateRate = () => Promise<void>;

/** Where administrators look at rates. */
export const RATES_PATH = '/admin/rates';

/**
 * Makes what asks for the rate in force today and writes down what it heard. What is not believed, or
 * what two sources do not agree about, is an alarm, and the rate that was in force stays in force.
 */
export function createRateUpdate({ db, clock, log, sources }: RateUpdateParts): UpdateRate {
  return async () => {
    const now = clock.now();
    const { findings, taken } = await askSources({ db, sources }, dayInBelgrade(now));
    await transaction(db, async (trx) => {
      await insertAttempts(
        trx,
        // Kysely leaves out what is undefined: the doubt has no column.
        findings.map((finding) => ({ ...finding, doubt: undefined, at: now })),
      );
      if (taken) await keep(trx, taken, now);
      for (const finding of findings) await alarmAbout(trx, finding);
    });
    for (const { source, outcome, reason } of findings) {
      if (reason) log.warn({ source, outcome, reason }, 'A source of the exchange rate failed us.');
    }
  };
}

async function keep(
  trx: Transaction<DB>,
  { list, middleE4, appliesOn, source }: NonNullable<Round['taken']>,
  now: Date,
): Promise<void> {
  await insertRate(trx, {
    list_year: list.year,
    list_no: list.no,
    currency: 'EUR',
    formed_on: list.formedOn,
    valid_from: hourOfDay(appliesOn),
    middle_e4: middleE4,
    source,
    fetched_at: now,
  });
}

/** Once for each list and value, however often the same is answered. */
async function alarmAbout(trx: Transaction<DB>, finding: Finding): Promise<void> {
  const { outcome, doubt, source } = finding;
  if (!doubt) return;
  const list = `${finding.list_year}-${finding.list_no}`;
  const text = outcome === 'refused' ? 'rate.refused' : 'rate.sources-differ';
  await raiseAlarm(trx, {
    key: `rate-${outcome}:${list}:${finding.middle_e4}`,
    urgent: false,
    what: alarmText(text, (language) => ({ list, source, doubt: doubtText(doubt, language) })),
    path: RATES_PATH,
  });
}
