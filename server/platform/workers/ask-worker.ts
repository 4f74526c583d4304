import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Sends a thread a message and answers its answer; fails when the thread ends without one. */
export async function askWorker<T>(worker: Worker, message: unknown): Promise<T> {
  const gone = new AbortController();
  const ended = once(worker, 'exit', gone).then((): never => {
    throw new Error('The thread ended before it answered.');
  });
  try {
    worker.postMessage(message);
    const [answer] = (await Promise.race([once(worker, 'message', gone), ended])) as [T];
    return answer;
  } finally {
    gone.abort();
    // It hears of its own abort.
    ended.catch(() => {});
  }
}
