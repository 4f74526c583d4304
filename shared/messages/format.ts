import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALES, type SiteLanguage } from '../languages/site-languages.ts';
import { toCyrillic } from './cyrillic.ts';
import { formatCompiled, type MessageValues } from './format-compiled.ts';

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

/** The kind of an argument whose options are not texts: a number with its format. */
const NUMBER = 4;

/** Changes the texts of a compiled message. Its parameters stay as they are. */
export function mapTexts(
  message: CompiledMessage,
  change: (text: string) => string,
): CompiledMessage {
  const mapNode = (node: unknown): unknown => {
    if (typeof node === 'string') return change(node);
    if (!Array.isArray(node)) return node;
    // An argument: its name, its kind, and the texts of its options.
    const [name, kind, options] = node as readonly unknown[];
    if (typeof options !== 'object' || options === null || kind === NUMBER) return node;
    const forms = Object.entries(options).map(([form, text]) => [form, mapForm(text)]);
    return [name, kind, Object.fromEntries(forms)];
  };
  const mapForm = (form: unknown): unknown =>
    Array.isArray(form) ? form.map(mapNode) : mapNode(form);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the message stays
  return mapForm(message) as CompiledMessage;
}
