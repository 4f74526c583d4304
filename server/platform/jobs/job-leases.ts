import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Log } from '../start/log.ts';

/** The part of pg-boss that leases use. Each call takes part in a transaction. */
type LeasedBoss = Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'cancel' | 'resume'>;

interface LeaseParts {
  readonly boss: LeasedBoss;
  readonly pool: Pool;
  readonly log: Log;
  /** The number of retries that a queue allows. */
  readonly retryLimitOf: (queue: string) => number;
}

/** The leases of the jobs that this process runs. */
export type JobLeases = ReturnType<typeof startJobLeases>;

/** A process counts as dead this many seconds after its last renewal. */
const LEASE_SECONDS = 20;
/** Milliseconds between renewals, and between searches for expired leases. */
const ROUND_MS = 5_000;
/**
 * A job whose process died runs at least this often before it fails, even if its queue allows fewer
 * retries.
 */
const MIN_TAKES = 3;
/** Expired leases per round. */
const BATCH = 100;

const TAKE = `
  INSERT INTO job_lease AS held (job_id, queue, until_at)
  SELECT id, $2, now() + make_interval(secs => ${LEASE_SECONDS}) FROM unnest($1::uuid[]) id
  ON CONFLICT (job_id) DO UPDATE SET takes = held.takes + 1, until_at = excluded.until_at`;
const RENEW = `
  UPDATE job_lease SET until_at = now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE job_id = ANY ($1::uuid[])`;
const EXPIRED = `
  SELECT job_id, queue, takes FROM job_lease WHERE until_at < now()
  ORDER BY until_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

type Database = PgBoss.Db;

/**
 * Starts to renew leases and to look for expired ones. A job whose process was killed returns to
 * its queue when its lease expires. It resumes within half a minute instead of at pg-boss's own
 * timeout. Only the database's clock counts, so the clocks of the servers need not agree.
 */
export function startJobLeases({ boss, pool, log, retryLimitOf }: LeaseParts) {
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
      if (rows.length > 0) await inTransaction(requeueExpired);
    } catch (error) {
      log.warn({ err: error }, 'Job leases could not be checked.');
    }
    if (!isOver) timer = setTimeout(() => void round(), ROUND_MS);
  }

  async function requeueExpired(db: Database): Promise<void> {
    const { rows }: { rows: ExpiredLease[] } = await db.executeSql(EXPIRED, []);
    for (const { job_id: id, queue, takes } of rows) {
      log.warn({ job: queue, id, takes }, 'A job returns to its queue, because its process died.');
      const most = Math.max(MIN_TAKES, retryLimitOf(queue) + 1);
      if (takes >= most || !(await requeue(db, queue, id))) await fail(db, queue, id);
    }
  }

  /** Returns false if the queue allows only one waiting job and already has one. */
  async function requeue(db: Database, queue: string, id: string): Promise<boolean> {
    await db.executeSql('savepoint requeue', []);
    try {
      await boss.cancel(queue, id, { db });
      await boss.resume(queue, id, { db });
      // The row keeps the number of tries until the job is done.
      await db.executeSql('UPDATE job_lease SET until_at = NULL WHERE job_id = $1', [id]);
      return true;
    } catch {
      await db.executeSql('rollback to savepoint requeue', []);
      return false;
    }
  }

  async function fail(db: Database, queue: string, id: string): Promise<void> {
    await boss.fail(queue, id, { message: 'The process was killed.' }, { db });
    await endLease(db, id);
  }

  return {
    /** Fetches the next jobs of a queue and takes a lease on each. */
    async take(queue: string, batchSize: number): Promise<PgBoss.Job[]> {
      const jobs = await inTransaction(async (db) => {
        const found = await boss.fetch<object>(queue, { batchSize, db });
        if (found.length > 0) await db.executeSql(TAKE, [found.map(({ id }) => id), queue]);
        return found;
      });
      for (const { id } of jobs) held.add(id);
      return jobs;
    },

    /** Stores the outcome of a job and ends its lease. */
    async end(queue: string, id: string, fault?: Error): Promise<void> {
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

    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

interface ExpiredLease {
  readonly job_id: string;
  readonly queue: string;
  readonly takes: number;
}

async function endLease(db: Database, id: string): Promise<void> {
  await db.executeSql('DELETE FROM job_lease WHERE job_id = $1', [id]);
}
