import countries from 'translations:countries';

/** Translates a country's English name, which is stored and sent (specification, section 3). */
export function countryName(english: string): string {
  const { [english]: name } = countries;
  return typeof name === 'string' ? name : english;
}
