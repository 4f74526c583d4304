import countries from 'translations:countries';

/** A country in the language of the page; stored and sent is its English name (specification, section 3). */
export function countryName(english: string): string {
  const { [english]: name } = countries;
  return typeof name === 'string' ? name : english;
}
