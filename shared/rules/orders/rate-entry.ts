import { isDay } from '../../money/belgrade.ts';
import { reasonRules } from './decision.ts';
import { check, type Rule } from '../rule.ts';

/** A rate list of the central bank as an administrator copies it. */
export interface RateEntry {
  readonly listNo: string;
  /** Days in the format of a date field, 'YYYY-MM-DD'. */
  readonly formedOn: string;
  readonly appliesOn: string;
  /** Dinar for one euro with four decimals, '117.1872' or '117,1872'. */
  readonly rate: string;
  readonly reason: string;
}

const LIST_NO = /^[1-9]\d{0,2}$/;
const RATE = /^\d{2,3}[.,]\d{4}$/;

/** The checks of a list that is entered by hand. The server also checks that it is plausible. */
export const rateEntryRules: readonly Rule<RateEntry>[] = [
  check('listNo', 'rate.list-number-missing', ({ listNo }) => !LIST_NO.test(listNo.trim())),
  check('formedOn', 'rate.formed-on-missing', ({ formedOn }) => !isDay(formedOn)),
  check('appliesOn', 'rate.applies-on-missing', ({ appliesOn }) => !isDay(appliesOn)),
  check('appliesOn', 'rate.applies-too-early', ({ formedOn, appliesOn }) => appliesOn < formedOn),
  check('rate', 'rate.wrong', ({ rate }) => !RATE.test(rate.trim())),
  ...reasonRules('rate.reason-missing'),
];
