import type { ErrorCode } from '../../errors.ts';
import { PRICE_FAULTS, readPrice } from '../../money/money.ts';
import { type Rule, textIn } from '../rule.ts';

/** Checks that a field holds a price. Each fault of `readPrice` is a rule with its own text. */
export function priceRules<T>(field: keyof T & string): Rule<T>[] {
  return Object.values(PRICE_FAULTS).map((fault) => ({
    ...fault,
    field,
    broken: (values) => faultOf(textIn(values, field)) === fault.code,
  }));
}

function faultOf(written: string): ErrorCode | undefined {
  const price = readPrice(written);
  return typeof price === 'number' ? undefined : price.fault.code;
}
