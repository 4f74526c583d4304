const numbers = new Intl.NumberFormat('sr-Latn');
const plurals = new Intl.PluralRules('sr-Latn');

/**
 * A number and the word it counts, in Serbian: `count(3, 'zvuk', 'zvuka', 'zvukova')` is '3 zvuka'. The
 * word takes three forms, by the last figures and not by the amount: 1, 21 and 101 take `one`; 2 to 4
 * and 22 to 24 take `few`; everything else takes `many`, 11 to 14 among it.
 */
export function count(number: number, one: string, few: string, many: string): string {
  return `${numbers.format(number)} ${pluralForm(number, one, few, many)}`;
}

/** The form of the word alone, for where the number stands elsewhere, or nowhere. */
export function pluralForm(number: number, one: string, few: string, many: string): string {
  const category = plurals.select(number);
  if (category === 'one') return one;
  if (category === 'few') return few;
  return many;
}
