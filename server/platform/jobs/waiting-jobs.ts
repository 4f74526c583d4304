import type { Pool } from 'pg';
import type { Log } from '../start/log.ts';

interface DueQueuesParts {
  readonly pool: Pool;
  readonly names: readonly string[];
  /** Called for each queue that has a job to do. */
  readonly onDue: (name: string) => void;
  readonly log: Log;
}

/** How long all queues are left alone between two looks, milliseconds. */
const LOOK_MS = 500;

/**
 * Looks for queues with something to do, twice a second, in one statement for all of them: looks
 * into every queue of its own cost an idle server and its database a thirtieth of a core each.
 * Answers the function that ends it.
 */
export function watchDueQueues({ pool, names, onDue, log }: DueQueuesParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [names]);
      for (const { name } of rows) onDue(name);
    } catch (error) {
      log.warn({ err: error }, 'The job queues could not be looked at.');
    }
    if (!isOver) timer = setTimeout(() => void look(), LOOK_MS);
  }

  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Served by pg-boss's own index of what waits. */
const DUE = `
  SELECT name FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (
    SELECT FROM pgboss.job
    WHERE job.name = queue.name AND state < 'active' AND start_after < now()
  )`;

/** How many jobs wait, of all queues. */
interface JobCount {
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
