import { formatMinor, toMinor } from '../../../../shared/money/money.ts';

/**
 * Formats an amount in the language of the page. Orders carry English amounts: '14,062.46' becomes
 * '14.062,46' in Serbian.
 */
export function writeWireAmount(amount: string): string {
  const units = Number(amount.replaceAll(',', ''));
  return Number.isNaN(units) ? amount : formatMinor(toMinor(units));
}
