import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';

/** How long jobs may take that are due, seconds. */
const PATIENCE = 120;

/** How many jobs are due or under way. */
export async function countWaitingJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state < 'completed' AND start_after <= now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until none is: what they cost would be taken for a cost of something else. */
export async function untilJobsAreDone(db: Kysely<DB>): Promise<void> {
  await waitFor('the jobs', async () => (await countWaitingJobs(db)) === 0, PATIENCE);
}
