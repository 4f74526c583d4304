import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The interval between two attempts to take the lock. */
const ASK_AGAIN_MS = 50;

/**
 * Runs `work` while no other process on this database runs work under the same lock number. The
 * lock belongs to a transaction, so that it works through a pooler and a crash releases it. Between
 * its attempts a waiting process has no open transaction, so it occupies no server connection of
 * the pooler.
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
    // If the commit failed, the connection is discarded.
    client.release(fault);
  }
}
