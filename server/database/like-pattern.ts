import { type RawBuilder, sql } from 'kysely';

/** Less letters or digits than these make no trigram, by which an index finds a part of a text. */
const A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const A_LETTER = /[\p{L}\p{N}]/u;

/**
 * Whether some columns hold a text; case and accents do not matter, and nothing in it is a wildcard.
 * One or two letters have to begin a word. An index serves it whose expression is written the same,
 * `(' ' || plain_text(…)) gin_trgm_ops`; for signs alone every row is looked at.
 */
export function holds(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const isShort = A_LETTER.test(text) && !A_TRIGRAM.test(text);
  const pattern = isShort ? `% ${literally(text)}%` : `%${literally(text)}%`;
  return sql`' ' || plain_text(${columns}) LIKE plain_text(${pattern})`;
}

/** Whether some columns hold a word that begins so, case and accents apart; served as `holds` is. */
export function holdsBeginning(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`' ' || plain_text(${columns}) LIKE plain_text(${`% ${literally(text)}%`})`;
}

/** A LIKE pattern for texts that begin with this one, in which nothing is a wildcard. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** What accounts are searched by, as the index `account_words` has it, of a table or its alias. */
export function namesOf(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql.join(['name', 'last_name', 'user_name', 'email'].map(column));
}
