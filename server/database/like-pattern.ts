import { type RawBuilder, sql } from 'kysely';

/** The index finds text by trigrams, which need three letters or digits in a row. */
const A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const A_LETTER = /[\p{L}\p{N}]/u;

/**
 * Whether columns contain a text, regardless of case and accents and without wildcards. Texts of
 * one or two letters must begin a word. An index with the same expression serves it, `(' ' ||
 * plain_text(…)) gin_trgm_ops`. A text without letters and digits scans every row.
 */
export function containsText(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if (A_LETTER.test(text) && !A_TRIGRAM.test(text)) return containsWordStart(columns, text);
  return sql`' ' || plain_text(${columns}) LIKE plain_text(${`%${literally(text)}%`})`;
}

/**
 * Whether columns contain a word with this beginning, regardless of case and accents. The index of
 * `containsText` serves it.
 */
export function containsWordStart(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`' ' || plain_text(${columns}) LIKE plain_text(${`% ${literally(text)}%`})`;
}

/** Returns a LIKE pattern for texts that begin with this one, without wildcards. */
export function startsWithPattern(text: string): string {
  return `${literally(text)}%`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Returns the columns by which accounts are searched, of a table or its alias. The index
 * `account_words` needs the same list.
 */
export function namesOf(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql.join(['name', 'last_name', 'user_name', 'email'].map(column));
}
