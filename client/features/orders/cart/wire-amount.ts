import { formatMinor, toMinor } from '../../../../shared/money/money.ts';

/**
 * An amount as this page's language writes it: orders come with theirs in English, '14,062.46', which
 * is '14.062,46' in Serbian.
 */
export function writeWireAmount(amount: string): string {
  const units = Number(amount.replaceAll(',', ''));
  return Number.isNaN(units) ? amount : formatMinor(toMinor(units));
}
