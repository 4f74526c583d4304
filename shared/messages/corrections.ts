import corrections from './corrections.json' with { type: 'json' };

/**
 * Returns the corrected texts of an English catalogue by key, for `TEXTS=corrected`. The
 * specification's texts contain typing errors, which stay on the wire because programs compare the
 * texts.
 */
export function correctedTexts(catalogue: string): Readonly<Record<string, string>> {
  const start = `${catalogue}.`;
  const own = Object.entries(corrections).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, { text }]) => [key.slice(start.length), text]));
}
