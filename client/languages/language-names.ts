import names from 'translations:language-names';
import { writeLanguages } from '../../shared/languages/languages.ts';

/**
 * Translates the English name of a language. Freelancers type the names, so an unknown one stays as
 * it is.
 */
export function languageName(english: string): string {
  const { [english]: name } = names;
  return typeof name === 'string' ? name : english;
}

/** Writes languages in a line, such as 'Serbian, English'. */
export function languageNames(english: readonly string[]): string {
  return writeLanguages(english.map(languageName));
}
