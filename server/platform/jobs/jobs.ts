import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { connect } from '../../database/connection/connect.ts';
import {
  type DatabaseOwner,
  grantApplication,
} from '../../database/migrations/grant-application.ts';
import { underLock } from '../../database/under-lock.ts';
import { watchDueQueues } from './waiting-jobs.ts';
import { startJobLeases } from './job-leases.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import { watchClock } from '../start/clock-watch.ts';
import type { Log } from '../start/log.ts';

/** How a job's failures are treated. Times in seconds. */
export interface JobOptions {
  /** Further tries after the first; between them the wait doubles from `retryDelay`. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** How many jobs of this queue run at once in this process; one unless told. */
  readonly atOnce?: number;
  /** Its jobs wait while this server's clock is wrong: those about money, and those that delete. */
  readonly needsClock?: boolean;
  /** Over all servers one job at most waits and one at most runs: a further one is left out. */
  readonly alone?: boolean;
}

/** When regular work is done. */
export interface Rhythm {
  /** Minutes from one run to the next, a divisor of 60. */
  readonly minutes: number;
  readonly needsClock?: boolean;
}

/** When a job is to run. */
export interface SendOptions {
  /** Not before this many seconds from now. */
  readonly after?: number;
}

/** A queue of jobs of one kind. */
export interface Queue<T> {
  /** Adds a job in the caller's transaction: it exists if, and only if, that commits. */
  send<DB>(db: Kysely<DB>, data: T, options?: SendOptions): Promise<void>;
}

/** Work that must not be lost: kept in PostgreSQL, tried again after a failure or a crash. */
export interface Jobs {
  /**
   * Declares a queue and what is done with its jobs; call before `start`. `givenUp` is done once for
   * a job whose last try failed, however it did (a fault, a crash, too long), and is itself a job.
   */
  queue<T extends object>(
    name: string,
    options: JobOptions,
    work: (data: T) => Promise<void>,
    givenUp?: (data: T) => Promise<void>,
  ): Queue<T>;
  /**
   * Declares regular work, by its name in the table of rhythms; call before `start`. One of the servers
   * does it. It never runs twice at once, runs that were missed while no server ran are not made up,
   * and a run that fails is left to the next.
   */
  regularly(name: string, work: () => Promise<void>): void;
  /** Makes the tables of the queues as the owner; `start` does this too. Call after the declarations. */
  make(): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish, at most ten seconds; what waits stays for the next start. */
  stop(): Promise<void>;
}

interface Declared {
  readonly name: string;
  readonly options: JobOptions;
  readonly work: (data: object) => Promise<void>;
  /** When it is done by itself, in the language of cron. */
  readonly cron?: string;
  /** The queue of what is given up here. */
  readonly deadLetter?: string;
}

/** How long running jobs are let go on when the server stops, milliseconds. */
const GRACE_MS = 10_000;
/** Under this number one server at a time makes the queues: two would break each other off. */
const MAKING = 7_023_118;

/** The queue of pg-boss itself, which puts regular jobs in their queues. */
const REGULAR_QUEUE = '__pgboss__send-it';

interface JobParts {
  readonly pool: Pool;
  /** Makes the tables of the queues, where the role of the pool may not. */
  readonly owner?: DatabaseOwner | undefined;
  readonly log: Log;
  /** When regular work is done, by its name; needed where some is declared. */
  readonly rhythms?: Readonly<Record<string, Rhythm>>;
  /** The machine's own clock, which a test can put wrong. */
  readonly machineNow?: () => number;
}

/** Jobs on the application's own pool, in the schema `pgboss`. */
export function createJobs({
  pool,
  owner,
  log,
  rhythms = {},
  machineNow = Date.now,
}: JobParts): Jobs {
  const boss = bossOn(pool, { migrate: owner === undefined });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met a fault.'));
  const declared: Declared[] = [];
  let workers = new Map<string, JobWorker>();
  let stopLooking = () => {};
  let stopWatching = () => {};

  return {
    queue(name, options, work, givenUp) {
      // The queue's data is written by `send` below alone, so its type is known.
      type Data = Parameters<typeof work>[0];
      const deadLetter = `${name}.given-up`;
      if (givenUp) {
        // First, since the queue below refers to it.
        declared.push({ name: deadLetter, options, work: (data) => givenUp(data as Data) });
      }
      declared.push({
        name,
        options,
        work: (data) => work(data as Data),
        ...(givenUp && { deadLetter }),
      });
      return { send: (db, data, how) => add(boss, db, name, data, how) };
    },

    regularly(name, work) {
      const { minutes, ...options } = rhythms[name] ?? missingRhythm(name);
      const cron = minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
      declared.push({ name, options: { retryLimit: 0, retryDelay: 0, ...options }, work, cron });
    },

    make,

    async start() {
      await make();
      await underLock(pool, MAKING, async () => {
        await boss.start();
        if (!owner) for (const one of declared) await makeQueue(boss, one);
      });
      // What an earlier process left half-done long ago need not wait for the first regular look.
      await boss.maintain();
      const limits = new Map(declared.map(({ name, options }) => [name, options.retryLimit]));
      const retryLimitOf = (name: string) => limits.get(name) ?? 0;
      const leases = startJobLeases({ boss, pool, log, retryLimitOf });
      const clock = await watchClock({ pool, log, now: machineNow });
      stopWatching = () => {
        leases.stop();
        clock.stop();
      };
      for (const { name, options, work } of declared) {
        const mayTake = () => options.needsClock !== true || clock.isRight();
        const atOnce = options.atOnce ?? 1;
        workers.set(name, startJobWorker({ leases, name, atOnce, mayTake, work, log }));
      }
      const onDue = (name: string) => workers.get(name)?.wake();
      stopLooking = watchDueQueues({ pool, names: [...workers.keys()], onDue, log });
    },

    async stop() {
      const stopping = workers;
      workers = new Map();
      stopLooking();
      await Promise.all([...stopping.values()].map((worker) => worker.stop(GRACE_MS)));
      stopWatching();
      await boss.stop({ graceful: true, wait: true, timeout: GRACE_MS });
    },
  };

  async function make(): Promise<void> {
    if (owner) await makeAsOwner(owner, declared);
  }
}

function missingRhythm(name: string): never {
  throw new Error(`server/jobs.ts has no rhythm for ${name}.`);
}

/**
 * A pg-boss on a pool. Its worker for schedules outlives `stop`, and nothing catches what it meets then:
 * once the pool has ended its queries get no answer, as if the process had been killed.
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

/** Makes the queues as the owner of the database and grants their use to the application's role. */
async function makeAsOwner(
  { url, role }: DatabaseOwner,
  declared: readonly Declared[],
): Promise<void> {
  const { db, pool, close } = await connect(url, { poolSize: 2, statementTimeout: 0 });
  try {
    await underLock(pool, MAKING, async () => {
      // Only makes tables: the boss on the application's pool does the work.
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

/** Makes a queue; one that an earlier version made learns where to put what it gives up. */
async function makeQueue(
  boss: PgBoss,
  { name, options, cron, deadLetter }: Declared,
): Promise<void> {
  const queue: PgBoss.Queue = {
    name,
    // Of a regular one, one job at most waits and one at most runs.
    policy: cron !== undefined || options.alone ? 'stately' : 'standard',
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
  { after }: SendOptions = {},
): Promise<void> {
  await boss.send(name, data, {
    db: {
      executeSql: async (text, values) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    },
    ...(after !== undefined && { startAfter: after }),
  });
}
