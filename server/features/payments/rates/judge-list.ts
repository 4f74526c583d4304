import type { ListDoubt, Problem } from '../../../../shared/errors.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { type ParamsOf, textsOf } from '../../../platform/messages.ts';
import type { RateList, ReportedRate } from './sources/rate-source.ts';

/** How long a rate may be used after its first day: a week, to cover long holidays. */
export const LONGEST_USE_MS = 7 * DAY_MS;
/** The age from which administrators are warned that payments are about to stop. */
export const WARNED_USE_MS = 6 * DAY_MS;
/** The plausible price of a euro, dinar times 10,000. A value outside is an error of the source. */
const LEAST_E4 = 1_000_000;
const MOST_E4 = 1_500_000;
/** The largest plausible difference between two consecutive lists, in per cent. */
const MAX_JUMP = 2;

/** A rate with its list. */
export interface ListedRate extends Pick<ReportedRate, 'middleE4' | 'appliesOn'> {
  readonly list: RateList;
}

/** The newest earlier list. */
interface LastList {
  readonly list_year: number;
  readonly list_no: number;
  readonly middle_e4: number;
  readonly valid_from: Date;
}

/** The reason to refuse a list. An administrator can confirm a jump. */
interface ListRefusal {
  readonly doubt: RateDoubt;
  readonly isJump: boolean;
  /** The same reason, for an administrator who enters the list. */
  readonly problem: Problem;
}

/**
 * Checks a new list against the last one and a day; null if it is plausible. A new list must have a
 * higher number in its year, must not apply earlier, and its rate must be close.
 */
export function judgeList(
  { list, middleE4, appliesOn }: ListedRate,
  last: LastList | undefined,
  day: string,
): ListRefusal | null {
  if (list.formedOn > appliesOn) return refuse('beforeFormed');
  if (list.formedOn > day) return refuse('inFuture');
  if (daysBetween(appliesOn, day) >= LONGEST_USE_MS) return refuse('tooOld');
  if (daysBetween(day, appliesOn) > LONGEST_USE_MS) return refuse('tooEarly');
  if (last && isBefore(list, appliesOn, last)) return refuse('olderThanLast');
  const rate = middleE4 / 10_000;
  if (middleE4 < LEAST_E4 || middleE4 > MOST_E4) {
    const params = { rate, least: LEAST_E4 / 10_000, most: MOST_E4 / 10_000 };
    const problem = { code: 'rate.outside', params, field: CONFIRMATION } as const;
    return { doubt: rateDoubt('outside', params), isJump: true, problem };
  }
  if (last && Math.abs(middleE4 - last.middle_e4) * 100 > last.middle_e4 * MAX_JUMP) {
    const other = last.middle_e4 / 10_000;
    const params = { rate, last: other, percent: MAX_JUMP };
    const problem = { code: 'rate.jump', params, field: CONFIRMATION } as const;
    return { doubt: rateDoubt('jump', { rate, other, percent: MAX_JUMP }), isJump: true, problem };
  }
  return null;
}

function isBefore(list: RateList, appliesOn: string, last: LastList): boolean {
  if (appliesOn < dayInBelgrade(last.valid_from)) return true;
  if (list.year !== last.list_year) return list.year < last.list_year;
  return list.no <= last.list_no;
}

function daysBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}

/** The checkbox with which an administrator confirms an unusual rate. */
const CONFIRMATION = 'override';
/** The form field that each doubt belongs to. */
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

/** The parameters of the text that explains a doubt about a rate. */
export type RateDoubt = ParamsOf<'alarms', 'rate.doubt'>;

export function rateDoubt(
  doubt: RateDoubt['doubt'],
  rates: Partial<Omit<RateDoubt, 'doubt'>> = {},
): RateDoubt {
  return { doubt, rate: 0, other: 0, least: 0, most: 0, percent: 0, ...rates };
}

/** Renders a doubt as the end of a sentence. */
export function doubtText(doubt: RateDoubt, language: SiteLanguage): string {
  return textsOf('alarms', language)('rate.doubt', doubt);
}
