import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import { Stopped } from '../start/shutdown.ts';

interface PoolParts {
  readonly start: () => Worker;
  readonly size: number;
  /** Milliseconds after which an idle thread is ended, to free its memory. */
  readonly idleMs?: number;
}

/** A few threads for work that would block the main one. */
export interface WorkerPool {
  readonly size: number;
  /**
   * Runs a task on a thread of its own; waits while all threads are busy. If the task fails, its
   * thread is ended, because its state is unknown.
   */
  run<T>(task: (worker: Worker) => Promise<T>): Promise<T>;
  /** Ends all threads. Running and later tasks fail with `Stopped`. */
  stop(): Promise<void>;
}

const IDLE_MS = 10_000;

/** Creates a pool. Threads start when they are needed, and do not keep the process alive. */
export function createWorkerPool({ start, size, idleMs = IDLE_MS }: PoolParts): WorkerPool {
  const resting: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  const limited = limitConcurrency(size);
  let isStopped = false;

  function take(): Worker {
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.worker;
    }
    const worker = start();
    all.add(worker);
    worker.unref();
    worker.once('exit', () => {
      all.delete(worker);
      forget(worker);
    });
    // A caller that awaits an answer gets the error too. Without a listener, it would end the
    // process.
    worker.on('error', () => {});
    return worker;
  }

  function rest(worker: Worker): void {
    // A thread that is being terminated must not be taken: it would end before it answers.
    const timer = setTimeout(() => {
      forget(worker);
      void worker.terminate();
    }, idleMs);
    timer.unref();
    resting.push({ worker, timer });
  }

  function forget(worker: Worker): void {
    const place = resting.findIndex((one) => one.worker === worker);
    if (place >= 0) resting.splice(place, 1);
  }

  return {
    size,
    run: (task) =>
      limited(async () => {
        if (isStopped) throw new Stopped();
        const worker = take();
        try {
          const result = await task(worker);
          rest(worker);
          return result;
        } catch (error) {
          await worker.terminate();
          throw isStopped ? new Stopped() : error;
        }
      }),
    async stop() {
      isStopped = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Sends a message to a thread and returns its answer; throws if the thread ends without one. */
export async function askWorker<T>(worker: Worker, message: unknown): Promise<T> {
  const gone = new AbortController();
  const ended = once(worker, 'exit', gone).then((): never => {
    throw new Error('The thread ended before it answered.');
  });
  try {
    worker.postMessage(message);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread's program decides its answer
    const [answer] = (await Promise.race([once(worker, 'message', gone), ended])) as [T];
    return answer;
  } finally {
    gone.abort();
    // Ignores the rejection of its own abort.
    ended.catch(() => {});
  }
}

/**
 * Starts a thread by the name of its program. In the build all programs are in one folder. From
 * source, as in tests and in watch mode, the program is the TypeScript file of this name in
 * `folder`.
 */
export function startWorker(name: string, folder: URL): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL(`./${name}.js`, import.meta.url));
  }
  const program = new URL(`${name}.ts`, folder).href;
  return new Worker(FROM_SOURCE, { eval: true, workerData: program });
}

/** A thread does not inherit the TypeScript loader of its parent. */
const FROM_SOURCE = `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(require('node:worker_threads').workerData);
  });
`;
