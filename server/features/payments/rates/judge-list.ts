import type { ListDoubt } from '../../../../shared/errors/payments.ts';
import type { Problem } from '../../../../shared/errors.ts';
import { LEAST_E4, LONGEST_USE, MOST_E4, MOST_JUMP } from './rate-limits.ts';
import { type RateDoubt, rateDoubt } from './rate-doubt.ts';
import type { ToldList, ToldRate } from './sources/rate-source.ts';

/** A list with its rate. */
export interface ListedRate extends Pick<ToldRate, 'middleE4' | 'appliesOn'> {
  readonly list: ToldList;
}

/** The newest list that there was before. */
export interface LastList {
  readonly list_year: number;
  readonly list_no: number;
  readonly middle_e4: number;
  /** The day from which it applies. */
  readonly appliesOn: string;
}

/** Why a list is not believed; a jump may be a real one, which only a person can know. */
export interface ListRefusal {
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
