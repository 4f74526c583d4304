import type { ListDoubt } from '../../../shared/errors/payments.ts';
import type { Problem } from '../../../shared/errors.ts';
import { LEAST_E4, LONGEST_USE, MOST_E4, MOST_JUMP } from './rate-limits.ts';
import type { ToldList, ToldRate } from './rate-sources/rate-source.ts';
import { writeRate } from '../../../shared/rate-words.ts';

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
  readonly reason: string;
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
  if (list.formedOn > appliesOn) return refuse('beforeFormed', 'it applies before it was formed');
  if (list.formedOn > day) return refuse('inFuture', 'it is formed in the future');
  if (daysBetween(appliesOn, day) >= LONGEST_USE) {
    return refuse('tooOld', 'it is older than a week');
  }
  if (daysBetween(day, appliesOn) > LONGEST_USE) {
    return refuse('tooEarly', 'it applies only after a week');
  }
  if (last && isBefore(list, appliesOn, last)) {
    return refuse('olderThanLast', 'it is older than the last list');
  }
  if (middleE4 < LEAST_E4 || middleE4 > MOST_E4) {
    const range = `${writeRate(LEAST_E4)} to ${writeRate(MOST_E4)}`;
    return {
      reason: `${writeRate(middleE4)} is outside ${range}`,
      isJump: true,
      problem: {
        code: 'rate.outside',
        params: { rate: middleE4 / 10_000, least: LEAST_E4 / 10_000, most: MOST_E4 / 10_000 },
        field: 'override',
      },
    };
  }
  if (last && Math.abs(middleE4 - last.middle_e4) * 100 > last.middle_e4 * MOST_JUMP) {
    const change = `${writeRate(middleE4)} after ${writeRate(last.middle_e4)}`;
    return {
      reason: `${change} is a jump of more than ${MOST_JUMP} %`,
      isJump: true,
      problem: {
        code: 'rate.jump',
        params: { rate: middleE4 / 10_000, last: last.middle_e4 / 10_000, percent: MOST_JUMP },
        // The box that says that it is right.
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

function refuse(doubt: ListDoubt, reason: string): ListRefusal {
  const params = { reason: doubt };
  const field = FIELDS[doubt];
  return { reason, isJump: false, problem: { code: 'rate.list-refused', params, field } };
}
