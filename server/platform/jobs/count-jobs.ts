import type { Pool } from 'pg';

/** How many jobs wait, of all queues. */
export interface JobCount {
  /** Due, and not begun: many of them mean that the servers do not keep up. */
  readonly waiting: number;
  /** Failed, and waiting for their next try: many of them mean that something they need is away. */
  readonly retrying: number;
}

/** Counts the jobs of all servers, by pg-boss's own index of what waits. */
export async function countJobs(pool: Pool): Promise<JobCount> {
  const { rows } = await pool.query<JobCount>(`
    SELECT count(*) FILTER (WHERE start_after < now()) AS waiting,
      count(*) FILTER (WHERE state = 'retry' AND start_after >= now()) AS retrying
    FROM pgboss.job WHERE state < 'active'`);
  return rows[0] ?? { waiting: 0, retrying: 0 };
}
