import { type Kysely, sql } from 'kysely';
import { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import type { DB } from '../../../server/database/types.ts';

/** How many rows each table has, by its name. */
export type TableRows = ReadonlyMap<string, number>;

/** Counts the rows of every table. */
export async function countRows(db: Kysely<DB>): Promise<TableRows> {
  const counts = Object.keys(GROWING_TABLES).map(
    (table) => sql`SELECT ${table}::text AS table, count(*)::int AS count FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** What each table has more, or fewer, than before; those that have neither are left out. */
export function changesOf(before: TableRows, after: TableRows): [table: string, change: number][] {
  return [...after]
    .map(([table, count]): [string, number] => [table, count - (before.get(table) ?? 0)])
    .filter(([, change]) => change !== 0);
}
