import { type Kysely, sql } from 'kysely';
import type { DB } from '../../server/database/types.ts';
import { PERSONAL_TABLES } from '../../server/features/accounts/data-rights/personal-tables.ts';

/**
 * Returns every row about some people and nobody else, each as its table and text: rows that are
 * none of the others' business. The tables are those of the archive of one's own data, whose
 * completeness a test checks.
 */
export async function rowsAbout(
  db: Kysely<DB>,
  ids: readonly number[],
  others: readonly number[],
): Promise<string[]> {
  const tables = PERSONAL_TABLES.map(({ table, about }) => {
    const any = (people: readonly number[]) => sql.join(people.map(about), sql` OR `);
    return sql`SELECT ${sql.lit(table)} || ' ' || t::text AS row FROM ${sql.table(table)} t
      WHERE (${any(ids)}) AND NOT coalesce((${any(others)}), false)`;
  });
  const union = sql<{ row: string }>`${sql.join(tables, sql` UNION ALL `)} ORDER BY 1`;
  return (await union.execute(db)).rows.map(({ row }) => row);
}
