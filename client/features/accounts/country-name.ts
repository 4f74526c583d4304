import { COUNTRIES } from '../../../shared/countries.ts';
import { LOCALE } from '../../../shared/locale.ts';

/** A country in the language of the page; stored and sent is its English name (specification, section 3). */
export function countryName(english: string): string {
  // The mode and not `LANGUAGE`: the English build knows it early enough to leave the countries out.
  if (import.meta.env.MODE !== 'sr') return english;
  const country = COUNTRIES.find(({ name }) => name === english);
  return (country && new Intl.DisplayNames(LOCALE, { type: 'region' }).of(country.code)) ?? english;
}
