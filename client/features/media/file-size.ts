import { t } from 'texts:media/general';
import { LOCALE } from '../../../shared/languages/locale.ts';

const UNITS = ['kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Returns a size rounded to one decimal, and its unit. The unit of bytes is undefined. */
export function sizeOf(bytes: number): { value: number; unit: (typeof UNITS)[number] | undefined } {
  const power = Math.min(UNITS.length, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return { value: Math.round((bytes / STEP ** power) * 10) / 10, unit: UNITS[power - 1] };
}

/** Formats a size: 1234567 is '1.2 MB'. A unit is 1,024 times the next smaller one. */
export function formatSize(bytes: number): string {
  const { value, unit } = sizeOf(bytes);
  return unit ? `${value.toLocaleString(LOCALE)} ${unit}` : t('bytes', { count: bytes });
}
