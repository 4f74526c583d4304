import type { Pool } from 'pg';

/** The ways in which people are notified. */
export const WAYS = ['centre', 'push', 'email'] as const;
export type Way = (typeof WAYS)[number];

/** Counts an attempt to notify somebody. */
export type CountWay = (way: Way, outcome: 'sent' | 'failed') => void;

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
