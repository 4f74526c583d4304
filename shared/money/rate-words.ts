import type { TextsOf } from '../messages/texts-of.ts';

/** Returns the name of a rate list as it is stored with orders: 'NBS list 182 of 24.9.2025'. */
export function nameList({ list_no: no, formed_on: day }: { list_no: number; formed_on: string }) {
  // Turns '2025-09-24' into '24.9.2025', as the bank writes it.
  return `NBS list ${no} of ${day.split('-').map(Number).toReversed().join('.')}`;
}

/** Formats a rate with its four decimals: 1171872 is '117.1872'. */
export function writeRate(rateE4: number): string {
  const digits = String(rateE4).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Matches a name that `nameList` wrote. */
const NAMED = /^NBS list (?<number>\d+) of (?<day>\d+)\.(?<month>\d+)\.(?<year>\d+)$/;

/**
 * Creates a function that translates the stored name of a list. It returns other names unchanged.
 */
export function rateListWriter(t: TextsOf<'payments', 'rateList'>): (name: string) => string {
  return (name) => {
    const { number, day, month, year } = NAMED.exec(name)?.groups ?? {};
    return number && day && month && year ? t('named', { number, day, month, year }) : name;
  };
}
