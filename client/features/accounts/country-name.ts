import { COUNTRIES } from '../../../shared/countries.ts';
import { LANGUAGE, LOCALE } from '../../../shared/locale.ts';

const regions = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** A country in the language of the page; stored and sent is its English name (specification, section 3). */
export function countryName(english: string): string {
  if (LANGUAGE === 'en') return english;
  const country = COUNTRIES.find(({ name }) => name === english);
  return (country && regions.of(country.code)) ?? english;
}
