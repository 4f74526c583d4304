import type { Kysely } from 'kysely';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { RateSourceName } from '../../../../shared/features/payments/rates.ts';
import type { DB } from '../../../database/types.ts';
import { judgeList, type ListedRate } from './judge-list.ts';
import { doubtText, type RateDoubt, rateDoubt } from './rate-doubt.ts';
import type { RateSource, RateSources, ToldRate } from './sources/rate-source.ts';
import { findLastList, findList, type NewAttempt } from './rates.repository.ts';

/** How one source answered, and what came of it. */
export interface Finding extends Omit<NewAttempt, 'at'> {
  /** The reason that administrators are told, where the list itself gave it. */
  readonly doubt?: RateDoubt;
}

/** What asking all sources once found, and the list that may be kept, if there is one. */
export interface Round {
  readonly findings: readonly Finding[];
  readonly taken: (ListedRate & { readonly source: RateSourceName }) | null;
}

interface RoundParts {
  readonly db: Kysely<DB>;
  readonly sources: RateSources;
}

/** The reason where a list was not taken because of what another source said. */
const DOUBTED = 'another source does not agree';

/**
 * Asks for the rate in force on a day. The bank's own word counts, and is judged; somebody else's
 * only checks it.
 */
export async function askSources({ db, sources }: RoundParts, day: string): Promise<Round> {
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

interface Told {
  readonly source: RateSource;
  readonly rate: ListedRate;
  readonly day: string;
}

async function judge({ db, sources }: RoundParts, { source, rate, day }: Told): Promise<Round> {
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
  const last = await findLastList(db);
  const lastList = last && { ...last, appliesOn: dayInBelgrade(last.valid_from) };
  const refusal = judgeList(rate, lastList, day);
  if (refusal) return { findings: [doubted(about, 'refused', refusal.doubt)], taken: null };
  const checked = await check(sources.check, rate, day);
  if (checked.outcome === 'disagreed') {
    return { findings: [found('refused', DOUBTED), checked], taken: null };
  }
  return { findings: [checked, found('taken')], taken: { ...rate, source: source.name } };
}

/** What the other source says of the same day. That it says nothing is no contradiction. */
async function check(source: RateSource, rate: ListedRate, day: string): Promise<Finding> {
  const reading = await source.read(day);
  if (reading.kind === 'failed') return failure(source, reading.reason);
  // The list that it is held against: the source itself names none.
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

function facts({ name }: RateSource, { list, middleE4 }: ToldRate) {
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
