import type { ListDoubt } from '../../../../shared/errors/payments.ts';
import type { Problem } from '../../../../shared/errors.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { type ParamsOf, textsOf } from '../../../platform/messages.ts';
import type { ToldList, ToldRate } from './sources/rate-source.ts';

const DAY = 24 * 3_600_000;

/** How long after its first day a rate is still believed, milliseconds: a week, against long holidays. */
export const LONGEST_USE = 7 * DAY;
/** From this age on administrators are told that payments are about to stop. */
export const WARNED_USE = 6 * DAY;
/** What a euro has cost for many years, dinar times 10,000: what is outside is a fault of a source. */
const LEAST_E4 = 1_000_000;
const MOST_E4 = 1_500_000;
/** The most by which one list differs from the one before it, per cent. */
const MOST_JUMP = 2;

/** A list with its rate. */
export interface ListedRate extends Pick<ToldRate, 'middleE4' | 'appliesOn'> {
  readonly list: ToldList;
}

/** The newest list that there was before. */
interface LastList {
  readonly list_year: number;
  readonly list_no: number;
  readonly middle_e4: number;
  /** The day from which it applies. */
  readonly appliesOn: string;
}

/** Why a list is not believed; a jump may be a real one, which only a person can know. */
interface ListRefusal {
  readonly doubt: RateDoubt;
  readonly isJump: boolean;
  /** The same for the person who enters a list by hand. */
  readonly problem: Problem;
}

/**
 * Holds a list that is new against the last one and against a day; null where nothing speaks against
 * it. A new list has a higher number in its year, does not apply earlier, and its rate is near.
 */
export function judgeList(
  { list, middleE4, appliesOn }: ListedRate,
  last: LastList | undefined,
  day: string,
): ListRefusal | null {
  if (list.formedOn > appliesOn) return refuse('beforeFormed');
  if (list.formedOn > day) return refuse('inFuture');
  if (daysBetween(appliesOn, day) >= LONGEST_USE) return refuse('tooOld');
  if (daysBetween(day, appliesOn) > LONGEST_USE) return refuse('tooEarly');
  if (last && isBefore(list, appliesOn, last)) return refuse('olderThanLast');
  const rate = middleE4 / 10_000;
  if (middleE4 < LEAST_E4 || middleE4 > MOST_E4) {
    const params = { rate, least: LEAST_E4 / 10_000, most: MOST_E4 / 10_000 };
    return {
      doubt: rateDoubt('outside', params),
      isJump: true,
      problem: { code: 'rate.outside', params, field: 'override' },
    };
  }
  if (last && Math.abs(middleE4 - last.middle_e4) * 100 > last.middle_e4 * MOST_JUMP) {
    const other = last.middle_e4 / 10_000;
    return {
      doubt: rateDoubt('jump', { rate, other, percent: MOST_JUMP }),
      isJump: true,
      // The box that says that it is right.
      problem: {
        code: 'rate.jump',
        params: { rate, last: other, percent: MOST_JUMP },
        field: 'override',
      },
    };
  }
  return null;
}

function isBefore(list: ToldList, appliesOn: string, last: LastList): boolean {
  if (appliesOn < last.appliesOn) return true;
  if (list.year !== last.list_year) return list.year < last.list_year;
  return list.no <= last.list_no;
}

function daysBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}

/** The field of a form that a doubt is about. */
const FIELDS: Readonly<Record<ListDoubt, string>> = {
  beforeFormed: 'appliesOn',
  inFuture: 'formedOn',
  tooOld: 'appliesOn',
  tooEarly: 'appliesOn',
  olderThanLast: 'listNo',
};

function refuse(reason: ListDoubt): ListRefusal {
  const problem = { code: 'rate.list-refused', params: { reason }, field: FIELDS[reason] } as const;
  return { doubt: rateDoubt(reason), isJump: false, problem };
}

/** The reason why a rate is not believed. */
export type RateDoubt = ParamsOf<'alarms', 'rate.doubt'>;

type Rates = Omit<RateDoubt, 'doubt'>;

/** Creates a doubt with the rates that its text names. */
export function rateDoubt(doubt: RateDoubt['doubt'], rates: Partial<Rates> = {}): RateDoubt {
  return { doubt, rate: 0, other: 0, least: 0, most: 0, percent: 0, ...rates };
}

/** Says a doubt as the end of a sentence. */
export function doubtText(doubt: RateDoubt, language: SiteLanguage): string {
  return textsOf('alarms', language)('rate.doubt', doubt);
}
