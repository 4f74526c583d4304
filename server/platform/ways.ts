import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Way } from '../../shared/features/notifications.ts';
import type { Db } from '../database/db.ts';

/** Counts an attempt to notify somebody; `fault` is the error of a failed one. */
export type CountWay = (way: Way, outcome: 'sent' | 'failed', fault?: string) => void;

interface Queued {
  readonly way: Way;
  readonly queued: number;
  /** Seconds since the oldest one was queued. */
  readonly oldest: number;
}

/** Measures what waits for each way, for all servers. */
export async function measureWays(pool: Pool): Promise<Queued[]> {
  const { rows } = await pool.query<Queued>(`
    SELECT 'centre' AS way, count(*)::int AS queued,
      coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 AS oldest
    FROM notification WHERE due_at <= now()
    UNION ALL
    SELECT 'push', count(*)::int, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
    FROM push WHERE tries > 0 OR due_at <= now()
    UNION ALL
    SELECT 'email', count(*)::int, coalesce(extract(epoch FROM now() - min(created_on)), 0)::float8
    FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`);
  return rows;
}

/** The longest error that is stored, characters. */
const MAX_FAULT = 200;

/** Stores a failure. Errors often name the recipient, so addresses are left out. */
export async function noteFault(db: Db, way: Way, error: string, now: Date): Promise<void> {
  const words = error
    .trim()
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : word));
  const fault = Array.from(words.join(' ')).slice(0, MAX_FAULT).join('') || '?';
  await db
    .insertInto('way_fault')
    .values({ way, fault, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['way', 'fault'])
        .doUpdateSet({ last_at: now, count: sql`way_fault.count + 1` }),
    )
    .execute();
}

/** Lists the newest failures. */
export function listFaults(db: Db, limit: number) {
  return db
    .selectFrom('way_fault')
    .select(['way', 'fault', 'count', 'last_at'])
    .$narrowType<{ way: Way }>()
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes all failures except the newest ones since a time. */
export async function forgetFaults(db: Db, since: Date, kept: number): Promise<void> {
  await sql`
    DELETE FROM way_fault WHERE (way, fault) NOT IN (
      SELECT way, fault FROM way_fault WHERE last_at > ${since}
      ORDER BY last_at DESC LIMIT ${kept})`.execute(db);
}
