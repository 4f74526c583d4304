import { isDay } from '../../../../../shared/money/belgrade.ts';

/** Strict formats: anything else gives null, and nothing is guessed. */

const NBS_RATE = /^(\d{1,4})[.,](\d{4})$/;
const RATE = /^(\d{1,4})(?:\.(\d{1,4}))?$/;
const NBS_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/;
const LIST_NO = /^[1-9]\d{0,2}$/;

/**
 * Parses a rate as the bank prints it, with exactly four decimals after a comma or a point, times
 * 10,000. Uses text and integers only: '117,1872' is 1171872.
 */
export function readNbsRate(text: string): number | null {
  const [, whole = '', decimals = ''] = NBS_RATE.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(`${whole}${decimals}`);
}

/** Parses a rate from JSON: a point, at most four decimals, without trailing zeros. */
export function readJsonRate(value: number | string): number | null {
  const [, whole = '', decimals = ''] = RATE.exec(String(value)) ?? [];
  return whole === '' ? null : Number(`${whole}${decimals.padEnd(4, '0')}`);
}

/** Converts a day from the bank's format, '24.9.2025', to '2025-09-24'. */
export function readNbsDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = NBS_DAY.exec(text.trim()) ?? [];
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Returns a day, 'YYYY-MM-DD', if it exists. */
export function readDay(text: string): string | null {
  return isDay(text) ? text : null;
}

export function readListNo(text: string): number | null {
  return LIST_NO.test(text.trim()) ? Number(text) : null;
}
