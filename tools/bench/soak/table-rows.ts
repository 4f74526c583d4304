import { type Kysely, sql } from 'kysely';
import { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import type { DB } from '../../../server/database/types.ts';

/** The number of rows by table. */
export type TableRows = ReadonlyMap<string, number>;

export async function countRows(db: Kysely<DB>): Promise<TableRows> {
  const counts = Object.keys(GROWING_TABLES).map(
    (table) => sql`SELECT ${table}::text AS table, count(*)::int AS count FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** Returns the change in rows by table; unchanged tables are missing. */
export function changesOf(before: TableRows, after: TableRows): [table: string, change: number][] {
  return [...after]
    .map(([table, count]): [string, number] => [table, count - (before.get(table) ?? 0)])
    .filter(([, change]) => change !== 0);
}
