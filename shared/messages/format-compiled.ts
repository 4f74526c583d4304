import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';

/** A value in a message; a list is joined by commas. */
type MessageValue = string | number | boolean | readonly string[];

/** The values of a message by their names. */
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** Formats a compiled message in the language of a locale. */
export function formatCompiled(
  message: CompiledMessage,
  locale: string,
  values: MessageValues,
): string {
  return String(format(message, locale, plainValues(values), { formatters: FORMATTERS }));
}

function plainValues(values: MessageValues): FormatValues<string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, plainValue(value)]),
  );
}

function plainValue(value: MessageValue): string | number {
  if (typeof value === 'object') return value.join(', ');
  return typeof value === 'boolean' ? String(value) : value;
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
