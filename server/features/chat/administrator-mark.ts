import { type RawBuilder, sql } from 'kysely';

/**
 * Stands behind the name of an administrator, wherever people read or hear it in a conversation.
 * Nobody else can carry it, since names with these words are refused.
 */
export const ADMINISTRATOR_MARK = '(Earmark administrator)';

/** The last name of an account, by its alias in a statement, with the mark of administrators. */
export function markedLastName(alias: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const mark = sql.lit(` ${ADMINISTRATOR_MARK}`);
  return sql`${of('last_name')} || CASE WHEN ${of('is_administrator')} THEN ${mark} ELSE '' END`;
}
