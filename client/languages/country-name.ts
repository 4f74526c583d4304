import countries from 'translations:countries';

/**
 * Returns a country's name in the language of the page. Its English name is stored and sent
 * (specification, section 3).
 */
export function countryName(english: string): string {
  const { [english]: name } = countries;
  return typeof name === 'string' ? name : english;
}
