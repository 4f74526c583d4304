import { PRICE_FAULTS, readPrice } from '../money.ts';
import type { Rule } from './rule.ts';

/** The rules that a field holds a price; each fault of `readPrice` is one, with its own text. */
export function priceRules<T extends Record<F, string | number>, F extends keyof T & string>(
  field: F,
): Rule<T>[] {
  return Object.values(PRICE_FAULTS).map((message) => ({
    field,
    message,
    broken: (values) => faultOf(values[field]) === message,
  }));
}

function faultOf(written: string | number): string | undefined {
  const price = readPrice(written);
  return typeof price === 'number' ? undefined : price.fault;
}
