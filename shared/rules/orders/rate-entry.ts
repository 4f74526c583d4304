import { isDay } from '../../money/belgrade.ts';
import { reasonFits } from './decision.ts';
import { required, type Rule } from '../rule.ts';

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

/**
 * The checks of a list that is entered by hand. The server also checks that it is plausible.
 */
export const rateEntryRules: readonly Rule<RateEntry>[] = [
  {
    field: 'listNo',
    code: 'rate.list-number-missing',
    params: {},
    broken: ({ listNo }) => !LIST_NO.test(listNo.trim()),
  },
  {
    field: 'formedOn',
    code: 'rate.formed-on-missing',
    params: {},
    broken: ({ formedOn }) => !isDay(formedOn),
  },
  {
    field: 'appliesOn',
    code: 'rate.applies-on-missing',
    params: {},
    broken: ({ appliesOn }) => !isDay(appliesOn),
  },
  {
    field: 'appliesOn',
    code: 'rate.applies-too-early',
    params: {},
    broken: ({ formedOn, appliesOn }) => appliesOn < formedOn,
  },
  {
    field: 'rate',
    code: 'rate.wrong',
    params: {},
    broken: ({ rate }) => !RATE.test(rate.trim()),
  },
  required('reason', 'rate.reason-missing'),
  reasonFits,
];
