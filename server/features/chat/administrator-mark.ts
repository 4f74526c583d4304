import { type RawBuilder, sql } from 'kysely';

/**
 * Stands behind the name of an administrator, wherever people read or hear it in a conversation.
 * Nobody else can carry it, since names with these words are refused.
 */
export const ADMINISTRATOR_MARK = '(Earmark administrator)';

/**
 * The last name of an account, by its alias in a statement, with the mark of administrators. `lastName`
 * stands for it where not everybody is told the real one.
 */
export function markedLastName(
  alias: string,
  lastName: RawBuilder<unknown> = sql.ref(`${alias}.last_name`),
): RawBuilder<string> {
  const mark = sql.lit(` ${ADMINISTRATOR_MARK}`);
  const isAdministrator = sql.ref(`${alias}.is_administrator`);
  return sql`${lastName} || CASE WHEN ${isAdministrator} THEN ${mark} ELSE '' END`;
}
