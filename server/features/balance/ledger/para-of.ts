import { toMinor, toUnits } from '../../../../shared/money/money.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

/** An amount of a bank's paper as para or cents. Nothing is rounded: what it says is what is booked. */
export function paraOf(amount: number, field: string, currency: 'EUR' | 'RSD' = 'RSD'): number {
  const minor = toMinor(amount);
  if (toUnits(minor) === amount) return minor;
  throw ruleBroken('money.amount-decimals', { currency }, { field });
}
