import { isDay } from '../../../../../shared/money/belgrade.ts';

/** What is read strictly: anything that is not exactly of its form is null, and nothing is guessed. */

const NBS_RATE = /^(\d{1,4})[.,](\d{4})$/;
const RATE = /^(\d{1,4})(?:\.(\d{1,4}))?$/;
const NBS_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/;
const LIST_NO = /^[1-9]\d{0,2}$/;

/**
 * A rate as the bank prints it, with exactly four decimals after a comma or a point, times 10,000.
 * Text and integers alone: '117,1872' is 1171872.
 */
export function readNbsRate(text: string): number | null {
  const [, whole = '', decimals = ''] = NBS_RATE.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(`${whole}${decimals}`);
}

/** A rate as JSON has it: a point, at most four decimals, trailing zeros left out. */
export function readJsonRate(value: number | string): number | null {
  const [, whole = '', decimals = ''] = RATE.exec(String(value)) ?? [];
  return whole === '' ? null : Number(`${whole}${decimals.padEnd(4, '0')}`);
}

/** A day as the bank writes it, '24.9.2025', as '2025-09-24'. */
export function readNbsDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = NBS_DAY.exec(text.trim()) ?? [];
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** A day, 'YYYY-MM-DD', where it is one of the calendar. */
export function readDay(text: string): string | null {
  return isDay(text) ? text : null;
}

/** The number of a list. */
export function readListNo(text: string): number | null {
  return LIST_NO.test(text.trim()) ? Number(text) : null;
}
