import { formatMinor, toMinor } from '../../../shared/money/money.ts';

/** An amount in euro as it stands in texts: 1234.5 is '1,234.50'. */
export function writeEuro(amount: number): string {
  return formatMinor(toMinor(amount));
}

/** A change with its sign. The minus is a real one: a hyphen is not spoken. */
export function writeChange(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${writeEuro(Math.abs(amount))}`;
}
