import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { connect } from '../../database/connection/connect.ts';
import {
  type DatabaseOwner,
  grantApplication,
} from '../../database/migrations/grant-application.ts';
import { underLock } from '../../database/transaction.ts';
import { watchDueQueues } from './due-jobs.ts';
import { startJobLeases } from './job-leases.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import { withTimeout } from '../with-timeout.ts';
import { watchClock } from '../start/clock-watch.ts';
import type { Log } from '../start/log.ts';

/** How failures of a job are handled. Times are in seconds. */
interface JobOptions {
  /** Retries after the first try. The delay starts at `retryDelay` and doubles each time. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Jobs of this queue that run at the same time in this process; by default one. */
  readonly atOnce?: number;
  /**
   * Holds the jobs back while this server's clock is wrong. For jobs about money and jobs that
   * delete.
   */
  readonly needsClock?: boolean;
  /** Allows one waiting and one running job over all servers; further ones are dropped. */
  readonly singleton?: boolean;
}

export interface Schedule {
  /** Minutes between two runs, a divisor of 60. */
  readonly minutes: number;
  readonly needsClock?: boolean;
}

interface SendOptions {
  /** Seconds from now before which the job does not run. */
  readonly after?: number;
  /** The id of the job. A second job with the same id is not added. */
  readonly id?: string;
}

interface Queue<T> {
  /** Adds a job in the caller's transaction: it exists if, and only if, the transaction commits. */
  send<DB>(db: Kysely<DB>, data: T, options?: SendOptions): Promise<void>;
}

interface BackgroundWorker {
  start(): void;
  stop(): Promise<void>;
}

/** Job queues in PostgreSQL. Jobs survive a crash and are retried after a failure. */
export interface Jobs {
  /**
   * Declares a queue and its work; call before `start`. `givenUp` runs once for a job whose last
   * try failed, for any reason (error, crash, timeout), and is itself a job.
   */
  queue<T extends object>(
    name: string,
    options: JobOptions,
    work: (data: T) => Promise<void>,
    givenUp?: (data: T) => Promise<void>,
  ): Queue<T>;
  /**
   * Declares regular work by its name in `server/jobs.ts`; call before `start`. One of the servers
   * runs it, and never two at once. Missed and failed runs are not repeated; the next run follows
   * the schedule.
   */
  regularly(name: string, work: () => Promise<void>): void;
  /** Declares a worker that runs in the background, from the start to the stop. */
  addWorker(worker: BackgroundWorker): void;
  /**
   * Creates the tables of the queues as the owner; `start` does this too. Call after the
   * declarations.
   */
  make(): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, at most ten seconds. Waiting jobs stay in their queues. */
  stop(): Promise<void>;
}

interface Declared {
  readonly name: string;
  readonly options: JobOptions;
  readonly work: (data: object) => Promise<void>;
  /** The schedule of regular work, as a cron expression. */
  readonly cron?: string;
  /** The queue for jobs that were given up. */
  readonly deadLetter?: string;
}

/**
 * The advisory lock for creating the queues. Two servers that create them at once would abort
 * each other.
 */
const CREATION_LOCK = 7_023_118;

/** The queue that pg-boss itself uses for its schedules. */
const REGULAR_QUEUE = '__pgboss__send-it';

interface JobParts {
  readonly pool: Pool;
  /** Creates the tables of the queues if the role of the pool may not. */
  readonly owner?: DatabaseOwner | undefined;
  readonly log: Log;
  /** The schedule of regular work by name; needed if any is declared. */
  readonly schedules?: Readonly<Record<string, Schedule>>;
  /** The machine's clock, which tests replace. */
  readonly machineNow?: () => number;
  /** How long a stop waits for running jobs. */
  readonly graceMs?: number;
}

/** Creates the jobs on the application's pool, in the schema `pgboss`. */
export function createJobs({
  pool,
  owner,
  log,
  schedules = {},
  machineNow = Date.now,
  graceMs = 10_000,
}: JobParts): Jobs {
  const boss = bossOn(pool, { migrate: owner === undefined });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reported an error.'));
  const declared: Declared[] = [];
  const backgroundWorkers: BackgroundWorker[] = [];
  let workers = new Map<string, JobWorker>();
  let stopQueueChecks = () => {};
  let stopLeasesAndClock = () => {};

  return {
    queue(name, options, work, givenUp) {
      type Data = Parameters<typeof work>[0];
      const withData = (task: typeof work) => (data: object) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `send` below writes to this queue
        task(data as Data);
      const deadLetter = `${name}.given-up`;
      if (givenUp) {
        // Declared first, because the queue below refers to it.
        declared.push({ name: deadLetter, options, work: withData(givenUp) });
      }
      declared.push({
        name,
        options,
        work: withData(work),
        ...(givenUp && { deadLetter }),
      });
      return { send: (db, data, how) => add(boss, db, name, data, how) };
    },

    regularly(name, work) {
      const { minutes, ...options } = schedules[name] ?? missingSchedule(name);
      const cron = minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
      declared.push({ name, options: { retryLimit: 0, retryDelay: 0, ...options }, work, cron });
    },

    addWorker: (worker) => void backgroundWorkers.push(worker),

    make,

    async start() {
      await make();
      await underLock(pool, CREATION_LOCK, async () => {
        await boss.start();
        if (!owner) for (const one of declared) await makeQueue(boss, one);
      });
      // Cleans up after a crashed process at once instead of at pg-boss's next maintenance.
      await boss.maintain();
      const limits = new Map(declared.map(({ name, options }) => [name, options.retryLimit]));
      const retryLimitOf = (name: string) => limits.get(name) ?? 0;
      const leases = startJobLeases({ boss, pool, log, retryLimitOf });
      const clock = await watchClock({ pool, log, now: machineNow });
      stopLeasesAndClock = () => {
        leases.stop();
        clock.stop();
      };
      for (const { name, options, work } of declared) {
        const mayTake = () => options.needsClock !== true || clock.isRight();
        const atOnce = options.atOnce ?? 1;
        workers.set(name, startJobWorker({ leases, name, atOnce, mayTake, work, log }));
      }
      const onDue = (name: string) => workers.get(name)?.wake();
      stopQueueChecks = watchDueQueues({ pool, names: [...workers.keys()], onDue, log });
      for (const worker of backgroundWorkers) worker.start();
    },

    async stop() {
      const stopping = workers;
      workers = new Map();
      stopQueueChecks();
      const stops = backgroundWorkers.map((worker) =>
        withTimeout(worker.stop(), graceMs).catch(() => {}),
      );
      await Promise.all([...stopping.values()].map((worker) => worker.stop(graceMs)));
      await Promise.all(stops);
      stopLeasesAndClock();
      await boss.stop({ graceful: true, wait: true, timeout: graceMs });
    },
  };

  async function make(): Promise<void> {
    if (owner) await makeAsOwner(owner, declared);
  }
}

function missingSchedule(name: string): never {
  throw new Error(`server/jobs.ts has no schedule for ${name}.`);
}

/**
 * Creates a pg-boss on a pool. Its schedule worker outlives `stop` and does not catch errors. Once
 * the pool has ended, its queries therefore never resolve, as if the process had been killed.
 */
function bossOn(pool: Pool, options: PgBoss.ConstructorOptions): PgBoss {
  return new PgBoss({
    ...options,
    db: {
      executeSql: (text, values) =>
        pool.ending ? new Promise<never>(() => {}) : pool.query(text, values),
    },
  });
}

/**
 * Creates the queues as the owner of the database and grants their use to the application's role.
 */
async function makeAsOwner(
  { url, role }: DatabaseOwner,
  declared: readonly Declared[],
): Promise<void> {
  const { db, pool, close } = await connect(url, { poolSize: 2, statementTimeout: 0 });
  try {
    await underLock(pool, CREATION_LOCK, async () => {
      // This instance only creates tables. The one on the application's pool runs the jobs.
      const boss = bossOn(pool, { supervise: false, schedule: false });
      await boss.start();
      await boss.createQueue(REGULAR_QUEUE);
      for (const one of declared) await makeQueue(boss, one);
      await boss.stop({ graceful: false, wait: false });
    });
    await grantApplication(db, role);
  } finally {
    await close();
  }
}

/** Creates a queue. An existing queue gets the dead-letter queue that an earlier version lacked. */
async function makeQueue(
  boss: PgBoss,
  { name, options, cron, deadLetter }: Declared,
): Promise<void> {
  const queue: PgBoss.Queue = {
    name,
    // 'stately' allows one waiting and one running job.
    policy: cron !== undefined || options.singleton ? 'stately' : 'standard',
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelay,
    retryBackoff: true,
    expireInSeconds: 300,
    ...(deadLetter !== undefined && { deadLetter }),
  };
  await boss.createQueue(name, queue);
  if (deadLetter !== undefined) await boss.updateQueue(name, queue);
  if (cron !== undefined) await boss.schedule(name, cron);
}

async function add<DB>(
  boss: PgBoss,
  db: Kysely<DB>,
  name: string,
  data: object,
  { after, id }: SendOptions = {},
): Promise<void> {
  await boss.send(name, data, {
    db: {
      executeSql: async (text, values) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    },
    ...(after !== undefined && { startAfter: after }),
    ...(id !== undefined && { id }),
  });
}

/**
 * Repeats work on one batch after the other until a batch is not full. `work` returns how many rows
 * its batch had.
 */
export async function workInBatches(size: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) === size);
}
