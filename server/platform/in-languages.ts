import type { InLanguages } from '../../shared/site-languages.ts';

/** Says something in each language, by its catalogue. */
export function inLanguages<T>(
  catalogues: InLanguages<T>,
  say: (texts: T) => string,
): InLanguages<string> {
  return { en: say(catalogues.en), sr: say(catalogues.sr) };
}
