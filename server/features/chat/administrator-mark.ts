import { type RawBuilder, sql } from 'kysely';

/**
 * The suffix of an administrator's name in conversations. Names that contain these words are
 * refused, so nobody else can carry it.
 */
export const ADMINISTRATOR_MARK = '(Earmark administrator)';

/**
 * Builds the SQL for an account's last name, with the suffix for administrators. Pass `lastName`
 * where the viewer may not see the real one.
 */
export function markedLastName(
  alias: string,
  lastName: RawBuilder<unknown> = sql.ref(`${alias}.last_name`),
): RawBuilder<string> {
  const mark = sql.lit(` ${ADMINISTRATOR_MARK}`);
  const isAdministrator = sql.ref(`${alias}.is_administrator`);
  return sql`${lastName} || CASE WHEN ${isAdministrator} THEN ${mark} ELSE '' END`;
}
