import { type RawBuilder, sql } from 'kysely';

/** What accounts are searched by, as the index `account_words` has it, of a table or its alias. */
export function namesOf(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql.join(['name', 'last_name', 'user_name', 'email'].map(column));
}
