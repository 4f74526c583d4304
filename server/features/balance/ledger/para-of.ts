import { toMinor, toUnits } from '../../../../shared/money/money.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

/**
 * Converts an amount from a bank's document to para or cents. Nothing is rounded: more than two
 * decimals throw.
 */
export function paraOf(amount: number, field: string, currency: 'EUR' | 'RSD' = 'RSD'): number {
  const minor = toMinor(amount);
  if (toUnits(minor) === amount) return minor;
  throw ruleBroken('money.amount-decimals', { currency }, { field });
}
