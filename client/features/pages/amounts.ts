import {
  COMMISSION_BASIS_POINTS,
  FREEZE_ABOVE_CENTS,
  MAX_DELIVERY_BYTES,
  MAX_STOCK_BYTES,
  MIN_PAYOUT_CENTS,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../../shared/limits.ts';

/** Cents as texts of law write whole euros: 500000 is 'EUR 5,000'. */
export function euros(cents: number): string {
  return `EUR ${(cents / 100).toLocaleString('en')}`;
}

/** The marketplace's limits as the texts say them; whoever changes a limit changes every text. */
export const AMOUNTS = {
  /** '20 percent' */
  commission: `${COMMISSION_BASIS_POINTS / 100} percent`,
  /** What is left to the seller: '80 percent'. */
  share: `${100 - COMMISSION_BASIS_POINTS / 100} percent`,
  payout: euros(MIN_PAYOUT_CENTS),
  freeze: euros(FREEZE_ABOVE_CENTS),
  /** 'WAV of at least 44,100 Hz and 16 bit, at most 200 MB each' */
  stockFile: `WAV of at least ${MIN_STOCK_RATE.toLocaleString('en')} Hz and ${MIN_STOCK_BITS} bit, at most ${MAX_STOCK_BYTES / 1024 ** 2} MB each`,
  /** '2 GB' */
  delivery: `${MAX_DELIVERY_BYTES / 1024 ** 3} GB`,
} as const;
