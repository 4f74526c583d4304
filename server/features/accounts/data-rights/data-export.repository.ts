import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '../../../database/types.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** A file of a person, for their archive. */
export interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** All that the tables hold about a person, by table, as they hold it. */
export async function readPersonalData(
  db: Kysely<DB>,
  accountId: number,
): Promise<Record<string, Json[]>> {
  const data: Record<string, Json[]> = {};
  for (const { table, about, given } of PERSONAL_TABLES) {
    if (given === 'none') continue;
    const { rows } = await sql<{ row: Json }>`
      SELECT to_jsonb(t) - ${[...given.without]}::text[] AS row
      FROM ${sql.table(table)} AS t WHERE ${about(accountId)}`.execute(db);
    data[table] = rows.map(({ row }) => row);
  }
  return data;
}

/** The files that a person brought. */
export function listOwnFiles(db: Kysely<DB>, accountId: number): Promise<OwnFile[]> {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'bytes'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
