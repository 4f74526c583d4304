import { formatMinor, toMinor } from '../../../shared/money/money.ts';

/** Formats an amount in euro: 1234.5 is '1,234.50'. */
export function writeEuro(amount: number): string {
  return formatMinor(toMinor(amount));
}

/**
 * Formats a change with its sign. Screen readers skip a hyphen, so it is the minus sign (U+2212).
 */
export function writeChange(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${writeEuro(Math.abs(amount))}`;
}
