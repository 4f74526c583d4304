import {
  COMMISSION_BASIS_POINTS,
  FREEZE_ABOVE_CENTS,
  MAX_DELIVERY_BYTES,
  MAX_STOCK_BYTES,
  MIN_PAYOUT_CENTS,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { AMOUNTS as english } from './amounts.ts';

/** Cents as texts of law write whole euros in Serbian: 500000 is '5.000 evra'. */
export function euros(cents: number): string {
  return count(cents / 100, 'evro', 'evra', 'evra');
}

/** The marketplace's limits as the texts say them in Serbian. */
export const AMOUNTS: Words<typeof english> = {
  /** '20 odsto' */
  commission: `${COMMISSION_BASIS_POINTS / 100} odsto`,
  /** What is left to the seller: '80 odsto'. */
  share: `${100 - COMMISSION_BASIS_POINTS / 100} odsto`,
  payout: euros(MIN_PAYOUT_CENTS),
  freeze: euros(FREEZE_ABOVE_CENTS),
  /** 'WAV od najmanje 44.100 Hz i 16 bita, najviše 200 MB po datoteci' */
  stockFile: `WAV od najmanje ${MIN_STOCK_RATE.toLocaleString('sr-Latn')} Hz i ${MIN_STOCK_BITS} bita, najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB po datoteci`,
  /** '2 GB' */
  delivery: `${MAX_DELIVERY_BYTES / 1024 ** 3} GB`,
};
