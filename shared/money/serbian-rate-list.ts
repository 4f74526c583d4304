import type { InLanguages } from '../languages/site-languages.ts';

/**
 * The name of a rate list in Serbian: 'NBS list 182 of 24.9.2025' is 'lista NBS br. 182 od 24. 9. 2025.'
 * Orders keep the name in English (`nameList`), so it is read and not made anew; any other name stays.
 */
export function writeRateList(name: string): string {
  return name.replace(/^NBS list (\d+) of (\d+)\.(\d+)\.(\d+)$/, 'lista NBS br. $1 od $2. $3. $4.');
}

/** Writes the name of a rate list in a language. */
export const RATE_LISTS: InLanguages<(name: string) => string> = {
  en: (name) => name,
  'sr-Latn': writeRateList,
  'sr-Cyrl': (name) =>
    writeRateList(name).replace('lista NBS br.', 'листа НБС бр.').replace(' od ', ' од '),
};
