import { type DayFormat, dayFormat } from '../../shared/belgrade.ts';
import { LOCALE } from '../../shared/locale.sr.ts';
import { type AmountFormat, amountFormat } from '../../shared/money.ts';
import { writeRate as writeEnglish } from '../../shared/rate-words.ts';

/** Cents or para in Serbian: 123450 is '1.234,50'. */
export const amount: AmountFormat = amountFormat(LOCALE);

/** Days in Serbian: '20. novembar 2026.' */
export const { writeDay }: DayFormat = dayFormat(LOCALE);

/** A rate with its four decimals in Serbian: 1171872 is '117,1872'. */
export function writeRate(rateE4: number): string {
  return writeEnglish(rateE4).replace('.', ',');
}
