import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';

/** The longest wait for jobs that are due. */
const PATIENCE_S = 120;

/** Counts the jobs that are due or running. */
export async function countWaitingJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state < 'completed' AND start_after <= now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until no job is due, so that its cost is not attributed to other work. */
export async function untilJobsAreDone(db: Kysely<DB>): Promise<void> {
  await waitFor('the jobs', async () => (await countWaitingJobs(db)) === 0, PATIENCE_S);
}
