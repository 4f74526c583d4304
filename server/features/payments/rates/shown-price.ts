import { toPara, toUnits } from '../../../../shared/money/money.ts';
import { Refusal } from '../../../platform/requests/refusal.ts';
import type { Rate, Rates } from './rate.ts';

/** A price as the wire carries it: euro, and dinar where a rate holds. */
export interface ShownPrice {
  readonly price: number;
  readonly price_rsd: number | null;
}

/**
 * The rate for prices that are only shown. Where none holds it is null: a list or a chat still
 * stands without its dinar, while what is charged goes through `current` and is refused.
 */
export async function rateToShow(rates: Rates): Promise<Rate | null> {
  try {
    return await rates.current();
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return null;
    throw error;
  }
}

/** A price with its dinar at a rate. */
export function shownPrice(cents: number, rate: Rate | null): ShownPrice {
  return {
    price: toUnits(cents),
    price_rsd: rate && toUnits(toPara(cents, rate.rateE4)),
  };
}
