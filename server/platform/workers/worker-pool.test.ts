import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { Stopped } from '../start/shutdown.ts';
import { askWorker, createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A thread that answers every message with its id. */
const ECHO = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (word) => {
    if (word === 'die') process.exit(3);
    parentPort.postMessage(threadId);
  });`;

let pool: WorkerPool;
let started: Worker[] = [];
afterEach(async () => {
  await pool.stop();
  started = [];
});

function makePool(size: number, idleMs?: number): void {
  const start = () => {
    const worker = new Worker(ECHO, { eval: true });
    started.push(worker);
    return worker;
  };
  pool = createWorkerPool({ start, size, ...(idleMs !== undefined && { idleMs }) });
}

async function askId(worker: Worker): Promise<unknown> {
  worker.postMessage('id');
  const [id] = (await once(worker, 'message')) as unknown[];
  return id;
}

test('as many tasks run at once as there are threads, and the others wait', async () => {
  makePool(2);
  let [running, most] = [0, 0];
  const task = async (worker: Worker) => {
    running += 1;
    most = Math.max(most, running);
    await askId(worker);
    await delay(10);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => pool.run(task)));
  expect([most, started.length]).toEqual([2, 2]);
});

test('a thread is reused, and ended after it has been idle', async () => {
  makePool(1, 30);
  const first = await pool.run(askId);
  expect(await pool.run(askId)).toBe(first);
  await waitFor('the end of the thread', () => started[0]?.threadId === -1);
  expect(await pool.run(askId)).not.toBe(first);
});

test('a thread that dies fails only its own task', async () => {
  makePool(1);
  const killed = pool.run(async (worker) => {
    worker.postMessage('die');
    const [code] = (await once(worker, 'exit')) as unknown[];
    throw new Error(`died with ${String(code)}`);
  });
  await expect(killed).rejects.toThrow('died with 3');
  expect(await pool.run(askId)).toBeTypeOf('number');
});

test('a stopped pool starts nothing', async () => {
  makePool(1);
  await pool.run(askId);
  await pool.stop();
  await expect(pool.run(askId)).rejects.toThrow(Stopped);
});

test('a thread whose idle time is over gets no further task, even before it has ended', async () => {
  makePool(1, 5);
  for (let n = 0; n < 20; n += 1) {
    await pool.run((worker) => askWorker(worker, 'id'));
    await delay(5);
  }
  expect(started.length).toBeGreaterThan(1);
});
