import { withTimeout } from '../with-timeout.ts';
import type PgBoss from 'pg-boss';
import type { JobLeases } from './job-leases.ts';
import type { Log } from '../start/log.ts';
import { Stopped } from '../start/shutdown.ts';

interface JobWorkerParts {
  readonly leases: Pick<JobLeases, 'take' | 'end'>;
  readonly name: string;
  readonly atOnce: number;
  /** Whether jobs may be fetched now. If not, the queue is checked again soon. */
  readonly mayTake: () => boolean;
  readonly work: (data: object) => Promise<void>;
  readonly log: Log;
}

export type JobWorker = ReturnType<typeof startJobWorker>;

const STOPPED = 'The server was stopped.';

/**
 * Starts a worker. It fetches jobs while it has free places and the queue is not empty, then sleeps
 * until it is woken. Each outcome is stored before the place is given to the next job. If an
 * outcome cannot be stored, or the process is killed, the job returns to the queue when its lease
 * expires. Jobs run at least once and are never lost.
 */
export function startJobWorker({ leases, name, atOnce, mayTake, work, log }: JobWorkerParts) {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let wake = () => {};

  async function run({ id, data }: PgBoss.Job): Promise<void> {
    const fault = await work(data).then(() => undefined, asError);
    if (fault && !(fault instanceof Stopped)) {
      log.warn({ err: fault, job: name, id }, 'A job failed and will be tried again.');
    }
    await end(id, fault);
  }

  /** Stores the outcome of a job. If that fails, the job returns to its queue when its lease ends. */
  async function end(id: string, fault: Error | undefined): Promise<void> {
    try {
      await leases.end(name, id, fault);
    } catch (error) {
      log.error({ err: error, job: name, id }, 'The outcome of a job could not be stored.');
    }
  }

  function take(job: PgBoss.Job): void {
    const done = run(job).finally(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, done);
  }

  /** Resolves when the queue should be checked again: after `wake`, or when a job is done. */
  function pause(): Promise<void> {
    return new Promise((resolve) => (wake = resolve));
  }

  /** Fetches the next jobs; returns none if the database is unreachable. */
  async function fetch(batchSize: number): Promise<readonly PgBoss.Job[]> {
    try {
      return batchSize > 0 && mayTake() ? await leases.take(name, batchSize) : [];
    } catch (error) {
      log.warn({ err: error, job: name }, 'A job queue could not be read.');
      return [];
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const batchSize = atOnce - running.size;
      const jobs = await fetch(batchSize);
      jobs.forEach(take);
      if (!stopping.signal.aborted && (batchSize === 0 || jobs.length < batchSize)) await pause();
    }
  }

  const looped = loop();
  return {
    /** Checks the queue, unless a check is running. */
    wake: (): void => wake(),
    /**
     * Fetches no further jobs and waits for the running ones. Jobs still running after `graceMs`
     * return to the queue.
     */
    async stop(graceMs: number): Promise<void> {
      stopping.abort();
      wake();
      await looped;
      await withTimeout(Promise.all(running.values()), graceMs).catch(() => {});
      const left = [...running.keys()];
      await Promise.all(left.map((id) => end(id, new Error(STOPPED))));
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
