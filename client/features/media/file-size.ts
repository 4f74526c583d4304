import { t } from 'texts:media/general';
import { texts } from './texts.ts';

const UNITS = ['kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size as people read it: 1234567 is '1.2 MB'. Steps of 1,024, as the limits are given. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const unit = UNITS[power - 1];
  if (!unit) return t('bytes', { count: bytes });
  const value = bytes / STEP ** power;
  return texts.size(value.toFixed(Number.isInteger(value) ? 0 : 1), unit);
}
