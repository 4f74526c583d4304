import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { RateSourceName } from '../../../../shared/features/payments/payments.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import type { FeatureParts } from '../../../parts.ts';
import { addList } from './rate.ts';
import { doubtText, judgeList, type ListedRate, type RateDoubt, rateDoubt } from './judge-list.ts';
import type { RateSource, RateSources, ReportedRate } from './sources/rate-source.ts';
import { findLastList, findList, insertAttempts, type NewAttempt } from './rates.repository.ts';

export interface RateUpdateParts extends Pick<FeatureParts, 'db' | 'clock' | 'log'> {
  readonly sources: RateSources;
}

export const RATES_PATH = '/admin/rates';

/**
 * Creates the function that fetches today's rate, records all answers, and stores a new list. An
 * implausible rate or a disagreement of the sources raises an alarm, and the rate in force stays.
 */
export function createRateUpdate({ db, clock, log, sources }: RateUpdateParts) {
  return async (): Promise<void> => {
    const now = clock.now();
    const { findings, taken } = await readSources({ db, sources }, dayInBelgrade(now));
    await transaction(db, async (trx) => {
      const attempts = findings.map(({ doubt: _doubt, ...finding }) => ({ ...finding, at: now }));
      await insertAttempts(trx, attempts);
      if (taken) await addList(trx, taken, { source: taken.source, fetched_at: now });
      for (const finding of findings) await raiseIfDoubtful(trx, finding);
    });
    for (const { source, outcome, reason } of findings) {
      if (reason) log.warn({ source, outcome, reason }, 'A source of the exchange rate failed.');
    }
  };
}

/** Raises one alarm per list and value, however often the answer is repeated. */
async function raiseIfDoubtful(trx: Trx, finding: Finding): Promise<void> {
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

/** The answer of one source, and its consequence. */
interface Finding extends Omit<NewAttempt, 'at'> {
  /** The reason for administrators, if the list itself is implausible. */
  readonly doubt?: RateDoubt;
}

/** The answers of one round, and the list to store, if any. */
interface Round {
  readonly findings: readonly Finding[];
  readonly taken: (ListedRate & { readonly source: RateSourceName }) | null;
}

interface RoundParts {
  readonly db: Db;
  readonly sources: RateSources;
}

/** The reason if a list was rejected because of another source. */
const DISAGREEMENT = 'another source does not agree';

/**
 * Asks for the rate in force on a day. The central bank's answer counts, after a plausibility
 * check; the other source only confirms it.
 */
async function readSources({ db, sources }: RoundParts, day: string): Promise<Round> {
  const failed: Finding[] = [];
  for (const source of sources.official) {
    const reading = await source.read(day);
    if (reading.kind === 'failed') failed.push(failure(source, reading.reason));
    else if (!reading.rate.list) failed.push(failure(source, 'it names no list'));
    else {
      const rate = { ...reading.rate, list: reading.rate.list };
      const round = await judge({ db, sources }, { source, rate, day });
      return { ...round, findings: [...failed, ...round.findings] };
    }
  }
  return { findings: failed, taken: null };
}

interface ReadList {
  readonly source: RateSource;
  readonly rate: ListedRate;
  readonly day: string;
}

async function judge({ db, sources }: RoundParts, { source, rate, day }: ReadList): Promise<Round> {
  const about = facts(source, rate);
  const found = (outcome: Finding['outcome'], reason: string | null = null): Finding => ({
    ...about,
    outcome,
    reason,
  });
  const known = await findList(db, rate.list);
  if (known) {
    const isSame = known.middle_e4 === rate.middleE4;
    const doubt = rateDoubt('known', { other: known.middle_e4 / 10_000 });
    const finding = isSame ? found('known') : doubted(about, 'refused', doubt);
    return { findings: [finding], taken: null };
  }
  if (rate.appliesOn > day) {
    return { findings: [found('failed', 'the list is not in force yet')], taken: null };
  }
  const refusal = judgeList(rate, await findLastList(db), day);
  if (refusal) return { findings: [doubted(about, 'refused', refusal.doubt)], taken: null };
  const checked = await check(sources.check, rate, day);
  if (checked.outcome === 'disagreed') {
    return { findings: [found('refused', DISAGREEMENT), checked], taken: null };
  }
  return { findings: [checked, found('taken')], taken: { ...rate, source: source.name } };
}

/** Compares with the other source. A missing answer does not contradict. */
async function check(source: RateSource, rate: ListedRate, day: string): Promise<Finding> {
  const reading = await source.read(day);
  if (reading.kind === 'failed') return failure(source, reading.reason);
  // The other source names no list. This is the list of the compared rate.
  const about = facts(source, { ...reading.rate, list: rate.list });
  if (reading.rate.middleE4 === rate.middleE4) return { ...about, outcome: 'agreed' };
  const rates = { rate: reading.rate.middleE4 / 10_000, other: rate.middleE4 / 10_000 };
  return doubted(about, 'disagreed', rateDoubt('differs', rates));
}

function doubted(
  about: ReturnType<typeof facts>,
  outcome: 'refused' | 'disagreed',
  doubt: RateDoubt,
): Finding {
  return { ...about, outcome, reason: doubtText(doubt, 'en'), doubt };
}

function facts({ name }: RateSource, { list, middleE4 }: ReportedRate) {
  return {
    source: name,
    list_year: list?.year ?? null,
    list_no: list?.no ?? null,
    middle_e4: middleE4,
  };
}

function failure({ name }: RateSource, reason: string): Finding {
  return { source: name, outcome: 'failed', reason };
}
