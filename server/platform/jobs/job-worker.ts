import type PgBoss from 'pg-boss';
import type { JobLeases } from './job-leases.ts';
import type { Log } from '../start/log.ts';
import { Stopped } from '../start/stopped.ts';

interface JobWorkerParts {
  readonly leases: Pick<JobLeases, 'take' | 'end'>;
  /** The queue whose jobs it does. */
  readonly name: string;
  /** How many of them at once at most. */
  readonly atOnce: number;
  /** Whether jobs may be taken at this moment; those that wait are asked about again soon. */
  readonly mayTake: () => boolean;
  readonly work: (data: object) => Promise<void>;
  readonly log: Log;
}

/** Does the jobs of one queue until it is stopped. */
export interface JobWorker {
  /** Looks into the queue, unless it is just doing so. */
  wake(): void;
  /** Takes no further job and waits for those that run; what is left then goes back to the queue. */
  stop(graceMs: number): Promise<void>;
}

const STOPPED = 'The server was stopped.';

/**
 * Takes jobs as soon as there is room for one and looks again at once while there are more, so that
 * a full queue is emptied at the speed of the work; an empty one is left alone until it is woken.
 * Each job has an outcome of its own, stored
 * before the next one is taken in its place. A job whose outcome cannot be stored, or whose process
 * is killed, goes back when its lease ends and is done again: at least once, never lost.
 */
export function startJobWorker({
  leases,
  name,
  atOnce,
  mayTake,
  work,
  log,
}: JobWorkerParts): JobWorker {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let wake = () => {};

  async function run({ id, data }: PgBoss.Job): Promise<void> {
    const fault = await work(data).then(() => undefined, asError);
    if (fault && !(fault instanceof Stopped)) {
      log.warn({ err: fault, job: name, id }, 'A job failed and will be tried again.');
    }
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

  /** Until the queue is to be looked at again: when somebody says so, or when a job is done. */
  function pause(): Promise<void> {
    return new Promise((resolve) => (wake = resolve));
  }

  /** The next jobs; none where the database cannot be asked now. */
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
    wake: () => wake(),
    async stop(graceMs) {
      stopping.abort();
      wake();
      await looped;
      await atMost(graceMs, Promise.all(running.values()));
      const left = [...running.keys()];
      await Promise.all(left.map((id) => leases.end(name, id, new Error(STOPPED))));
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, end]);
  clearTimeout(timer);
}
