import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** How long to wait before asking for a lock again, milliseconds. */
const ASK_AGAIN_MS = 50;

/**
 * Does `work` while no other process on this database does any under the same number. The lock is
 * that of a transaction, so that a pooler carries it and a crash ends it. Who waits keeps no
 * connection, so `work` finds one even where a pooler has few: two are enough for all servers.
 */
export async function underLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query<{ ours: boolean }>(
        'select pg_try_advisory_xact_lock($1) as ours',
        [lock],
      );
      if (rows[0]?.ours) return await work();
      await client.query('rollback');
      await delay(ASK_AGAIN_MS);
    }
  } finally {
    await client.query('commit').catch((error: Error) => (fault = error));
    // A connection that could not end its transaction is not given to anybody else.
    client.release(fault);
  }
}
