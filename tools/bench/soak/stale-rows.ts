import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import type { DB } from '../../../server/database/types.ts';
import { runJob } from '../../../tests/kit/run-job.ts';

/** The number of stale rows for most tables. */
const MANY = 2_000;

/**
 * Rows that a table must lose by its own clean-up. The bench cannot advance time, so they are
 * inserted with old dates.
 */
interface StaleRows {
  readonly table: keyof typeof GROWING_TABLES;
  readonly lay: RawBuilder<unknown>;
  /** The condition that matches the rows. */
  readonly stale: RawBuilder<boolean>;
  /** The regular job that removes them; absent if people's actions remove them. */
  readonly job?: string;
}

const somebody = sql`(SELECT min(id) FROM account)`;
const numbers = sql`generate_series(1, ${sql.lit(MANY)}) n`;

/** The judged tables: jobs or the actions of a day clean them. */
const STALE: readonly StaleRows[] = [
  {
    table: 'session',
    lay: sql`
      INSERT INTO session (account_id, device, expires_at)
      SELECT ${somebody}, '{"browser": "Bench", "system": null}', now() - n * interval '1 minute' FROM ${numbers}`,
    stale: sql`expires_at <= now()`,
    job: 'accounts.forget-expired',
  },
  {
    table: 'activation',
    lay: sql`
      WITH known AS (
        UPDATE account SET email_confirmed_at = now() - interval '40 days' WHERE id = ${somebody}
        RETURNING id
      )
      INSERT INTO activation (account_id, code_sha256)
      SELECT id, sha256(n::text::bytea) FROM known, ${numbers}`,
    stale: sql`account_id = ${somebody}`,
    job: 'accounts.forget-expired',
  },
  {
    table: 'password_tries',
    lay: sql`
      INSERT INTO password_tries (subject, tries, last_at)
      SELECT 'address:bench ' || n, 3, now() - interval '2 days' FROM ${numbers}`,
    stale: sql`subject LIKE 'address:bench %'`,
    job: 'password-tries.forget',
  },
  {
    table: 'upload',
    lay: sql`
      INSERT INTO upload (id, account_id, name, extension, total_chunks, purpose, received,
        created_at, touched_at)
      SELECT gen_random_uuid(), ${somebody}, 'take.wav', 'wav', 2, 'stock', B'10',
        now() - interval '2 days', now() - interval '2 days'
      FROM generate_series(1, 100)`,
    stale: sql`finished_at IS NULL AND touched_at < now() - interval '1 day'`,
    job: 'upload-sweep',
  },
  {
    table: 'play_mark',
    lay: sql`
      WITH past AS (INSERT INTO play_day (day) VALUES (current_date - 2) RETURNING day)
      INSERT INTO play_mark (day, mark) SELECT day, sha256(n::text::bytea) FROM past, ${numbers}`,
    stale: sql`day < current_date - 1`,
  },
];

/** The names of the judged tables. */
export const JUDGED: readonly string[] = STALE.map(({ table }) => table);

/** Inserts stale rows into every judged table. */
export async function layStaleRows(db: Kysely<DB>): Promise<void> {
  // The statements run in sequence, because a statement does not see the writes of its own CTEs.
  for (const { lay } of STALE) await lay.execute(db);
}

/**
 * Counts the remaining stale rows by table. It runs the regular jobs first, which may not have been
 * due.
 */
export async function countStaleRows(db: Kysely<DB>): Promise<Map<string, number>> {
  for (const job of new Set(STALE.flatMap((rows) => rows.job ?? []))) await runJob({ db }, job);
  const left = new Map<string, number>();
  for (const { table, stale } of STALE) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${stale}`.execute(db);
    left.set(table, rows[0]?.count ?? 0);
  }
  return left;
}
