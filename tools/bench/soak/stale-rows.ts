import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import type { DB } from '../../../server/database/types.ts';
import { runJob } from '../../../tests/kit/run-job.ts';

/** Rows that are laid into each table. */
const MANY = 2_000;

/** Rows that a table should lose by itself: time cannot be moved on here, so they are old already. */
interface StaleRows {
  readonly table: keyof typeof GROWING_TABLES;
  readonly lay: RawBuilder<unknown>;
  /** The condition that finds them. */
  readonly stale: RawBuilder<boolean>;
  /** The regular job that removes them; none where people's doings do. */
  readonly job?: string;
}

const somebody = sql`(SELECT min(id) FROM account)`;
const numbers = sql`generate_series(1, ${sql.lit(MANY)}) n`;

/** The tables that are judged: those which are cleaned whatever people do, or by the deeds of a day. */
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

/** The names of the tables that are judged. */
export const JUDGED: readonly string[] = STALE.map(({ table }) => table);

/** Lays rows of long ago into every table that is judged. */
export async function layStaleRows(db: Kysely<DB>): Promise<void> {
  // One after the other: the statement of a part is one that others cannot see into.
  for (const { lay } of STALE) await lay.execute(db);
}

/** How many of them are left by table, once the regular jobs ran, whose time may not have come yet. */
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
