import { t } from 'texts:media/general';
import { LOCALE } from '../../../shared/languages/locale.ts';

const UNITS = ['kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size rounded to one decimal, in the unit that suits it; bytes have none. */
export function sizeOf(bytes: number): { value: number; unit: (typeof UNITS)[number] | undefined } {
  const power = Math.min(UNITS.length, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return { value: Math.round((bytes / STEP ** power) * 10) / 10, unit: UNITS[power - 1] };
}

/** A size as people read it: 1234567 is '1.2 MB'. Steps of 1,024, as the limits are given. */
export function formatSize(bytes: number): string {
  const { value, unit } = sizeOf(bytes);
  return unit ? `${value.toLocaleString(LOCALE)} ${unit}` : t('bytes', { count: bytes });
}
