import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Log } from '../start/log.ts';

/** What leases use of pg-boss; each call takes part in a transaction. */
export type LeasedBoss = Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'cancel' | 'resume'>;

interface LeaseParts {
  readonly boss: LeasedBoss;
  readonly pool: Pool;
  readonly log: Log;
  /** How often a job of a queue may be tried again after a failure. */
  readonly retryLimitOf: (queue: string) => number;
}

/** Leases of the jobs that this process runs. */
export interface JobLeases {
  /** Takes the next jobs of a queue, each with a lease. */
  take(queue: string, batchSize: number): Promise<PgBoss.Job[]>;
  /** Stores how a job ended, and ends its lease. */
  end(queue: string, id: string, fault?: Error): Promise<void>;
  stop(): void;
}

/** How long a worker is taken to live after its last sign of life, seconds. */
const LEASE = 20;
/** How often leases are renewed, and ended ones looked for, milliseconds. */
const ROUND = 5_000;
/** A job whose process died is given up after so many tries, if its queue allows no more. */
const LEAST_TAKES = 3;
/** Ended leases that are seen to in one round. */
const BATCH = 100;

const TAKE = `
  INSERT INTO job_lease AS held (job_id, queue, until_at)
  SELECT id, $2, now() + make_interval(secs => ${LEASE}) FROM unnest($1::uuid[]) id
  ON CONFLICT (job_id) DO UPDATE SET takes = held.takes + 1, until_at = excluded.until_at`;
const RENEW = `
  UPDATE job_lease SET until_at = now() + make_interval(secs => ${LEASE})
  WHERE job_id = ANY ($1::uuid[])`;
const ENDED = `
  SELECT job_id, queue, takes FROM job_lease WHERE until_at < now()
  ORDER BY until_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

type Database = PgBoss.Db;

/**
 * Starts keeping leases. A job whose process was killed goes back to its queue as soon as its lease
 * has ended, so it resumes within half a minute and not when pg-boss lets it expire. By the
 * database's clock alone, so that servers need not agree about the time.
 */
export function startJobLeases({ boss, pool, log, retryLimitOf }: LeaseParts): JobLeases {
  const held = new Set<string>();
  let isOver = false;
  let timer = setTimeout(() => void round(), 0);

  async function inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let fault: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ executeSql: (text, values) => client.query(text, values) });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (fault = lost));
      throw error;
    } finally {
      client.release(fault);
    }
  }

  async function round(): Promise<void> {
    try {
      if (held.size > 0) await pool.query(RENEW, [[...held]]);
      const { rows } = await pool.query('SELECT 1 FROM job_lease WHERE until_at < now() LIMIT 1');
      if (rows.length > 0) await inTransaction(giveAllBack);
    } catch (error) {
      log.warn({ err: error }, 'The leases of jobs could not be looked at.');
    }
    if (!isOver) timer = setTimeout(() => void round(), ROUND);
  }

  async function giveAllBack(db: Database): Promise<void> {
    const { rows } = await db.executeSql(ENDED, []);
    for (const { job_id: id, queue, takes } of rows as EndedLease[]) {
      log.warn({ job: queue, id, takes }, 'A job goes back to its queue: its process is gone.');
      const most = Math.max(LEAST_TAKES, retryLimitOf(queue) + 1);
      if (takes >= most || !(await giveBack(db, queue, id))) await fail(db, queue, id);
    }
  }

  /** False where another job waits that this one would stand beside. */
  async function giveBack(db: Database, queue: string, id: string): Promise<boolean> {
    await db.executeSql('savepoint give_back', []);
    try {
      await boss.cancel(queue, id, { db });
      await boss.resume(queue, id, { db });
      // The count of tries stays until the job is done.
      await db.executeSql('UPDATE job_lease SET until_at = NULL WHERE job_id = $1', [id]);
      return true;
    } catch {
      await db.executeSql('rollback to savepoint give_back', []);
      return false;
    }
  }

  async function fail(db: Database, queue: string, id: string): Promise<void> {
    await boss.fail(queue, id, { message: 'The process was killed.' }, { db });
    await endLease(db, id);
  }

  return {
    async take(queue, batchSize) {
      const jobs = await inTransaction(async (db) => {
        const found = await boss.fetch<object>(queue, { batchSize, db });
        if (found.length > 0) await db.executeSql(TAKE, [found.map(({ id }) => id), queue]);
        return found;
      });
      for (const { id } of jobs) held.add(id);
      return jobs;
    },

    async end(queue, id, fault) {
      try {
        await inTransaction(async (db) => {
          if (fault) await boss.fail(queue, id, { message: fault.message }, { db });
          else await boss.complete(queue, id, {}, { db });
          await endLease(db, id);
        });
      } finally {
        held.delete(id);
      }
    },

    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

interface EndedLease {
  readonly job_id: string;
  readonly queue: string;
  readonly takes: number;
}

async function endLease(db: Database, id: string): Promise<void> {
  await db.executeSql('DELETE FROM job_lease WHERE job_id = $1', [id]);
}
