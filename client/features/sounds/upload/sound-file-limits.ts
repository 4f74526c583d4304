import { MAX_STOCK_BYTES, MIN_STOCK_BITS, MIN_STOCK_RATE } from '../../../../shared/limits.ts';

/** Limits of a sound's file, as parameters of texts. */
export const STOCK_FILE = {
  rate: MIN_STOCK_RATE,
  bits: MIN_STOCK_BITS,
  megabytes: MAX_STOCK_BYTES / 1024 ** 2,
} as const;
