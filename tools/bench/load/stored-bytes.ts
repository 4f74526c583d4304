import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { figure, print, printTable } from '../print-table.ts';

/** What is counted, by which rows, and all tables that grow with one. */
const KINDS: readonly (readonly [
  what: string,
  counted: keyof DB,
  tables: readonly (keyof DB)[],
])[] = [
  ['account', 'account', ['account']],
  ['session', 'session', ['session']],
  ['message', 'message', ['message']],
  ['conversation', 'conversation', ['conversation']],
  [
    'sound on sale',
    'sound_listing',
    ['project', 'file', 'sound', 'sound_listing', 'sound_posting', 'sound_word'],
  ],
  [
    'paid order of one sound',
    'orders',
    [
      'orders',
      'order_item',
      'project_claim',
      'payment_attempt',
      'gateway_event',
      'ledger_txn',
      'ledger_entry',
      'item_money',
      'delivery',
      'delivery_entry',
    ],
  ],
];

/** Of fewer rows, pages that are hardly begun would be most of what is measured. */
const ENOUGH = 1_000;

/**
 * Writes the bytes of one of each: the size of its tables with their indexes by the number of rows,
 * after all of it was written anew without holes. Nobody else may need the tables meanwhile.
 */
export async function printStoredBytes(db: Kysely<DB>): Promise<void> {
  const rows: string[][] = [];
  for (const [what, counted, tables] of KINDS) {
    for (const table of tables) await sql`VACUUM FULL ${sql.table(table)}`.execute(db);
    const { rows: found } = await sql<{ bytes: number; count: number }>`
      SELECT (SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(${tables}::text[]) name
        )::float8 AS bytes, (SELECT count(*) FROM ${sql.table(counted)})::float8 AS count
    `.execute(db);
    const { bytes = 0, count = 0 } = found[0] ?? {};
    rows.push([`${what} (of ${count})`, count < ENOUGH ? '-' : figure(bytes / count)]);
  }
  print('\nBytes stored, indexes included, packed: tables in use have holes beside\n');
  printTable([['each', 'bytes'], ...rows]);
}
