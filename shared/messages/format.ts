import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALES, type SiteLanguage } from '../languages/site-languages.ts';
import { toCyrillic } from './cyrillic.ts';
import { formatCompiled, type MessageValues } from './format-compiled.ts';
import { mapTexts } from './map-texts.ts';

/** Formats a message of a catalogue by its key. */
export type Formatter<Key extends string> = (key: Key, values: MessageValues) => string;

/** Creates the formatter of a catalogue. Each message is compiled at its first use and kept. */
export function createFormatter<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
  language: SiteLanguage,
): Formatter<Key> {
  const compiled = new Map<Key, CompiledMessage>();
  return (key, values) => {
    let message = compiled.get(key);
    if (message === undefined) {
      const written = compile(catalogue[key]);
      message = language === 'sr-Cyrl' ? mapTexts(written, toCyrillic) : written;
      compiled.set(key, message);
    }
    return formatCompiled(message, LOCALES[language], values);
  };
}
