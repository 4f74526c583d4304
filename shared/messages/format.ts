import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';

/** A value in a message; a list is joined by commas. */
export type MessageValue = string | number | readonly string[];

/** Formats a message of a catalogue by its key. */
export type Formatter<Key extends string> = (
  key: Key,
  values: Readonly<Record<string, MessageValue>>,
) => string;

/** Creates the formatter of a catalogue. Each message is compiled at its first use and kept. */
export function createFormatter<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
  locale: string,
): Formatter<Key> {
  const compiled = new Map<Key, CompiledMessage>();
  return (key, values) => {
    let message = compiled.get(key);
    if (message === undefined) {
      message = compile(catalogue[key]);
      compiled.set(key, message);
    }
    const text = format(message, locale, plainValues(values), { formatters: FORMATTERS });
    return String(text);
  };
}

function plainValues(values: Readonly<Record<string, MessageValue>>): FormatValues<string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  );
}

/** Formatters of Intl are slow to create, so each is kept. */
const FORMATTERS = {
  getNumberFormat: kept(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  ),
};

function kept<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  const made = new Map<string, Result>();
  return (...args: Args): Result => {
    const key = JSON.stringify(args);
    let result = made.get(key);
    if (result === undefined) {
      result = make(...args);
      made.set(key, result);
    }
    return result;
  };
}
