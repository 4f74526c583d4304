import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PART_BYTES } from '../../../platform/storage/storage.ts';
import { createAnalysis, type SoundAnalysis } from './analysis.ts';
import { createMp3 } from './mp3.ts';
import { createParts } from './parts.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-protocol.ts';

/* The thread that makes previews: one at a time, told what to do by `make-preview.ts`. */

yieldToRequests();
const mp3 = createMp3();
let parts = createParts(PART_BYTES);
let analysis: ReturnType<typeof createAnalysis> | undefined;

parentPort?.on('message', (order: WorkerOrder) => {
  obey(order)
    .catch((error: unknown): WorkerAnswer => ({ ok: false, error: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
    // Whoever waits for the answer hears of the thread's end instead.
    .catch(() => process.exit(1));
});

async function obey(order: WorkerOrder): Promise<WorkerAnswer> {
  if (order.kind === 'begin') {
    parts = createParts(PART_BYTES);
    analysis = createAnalysis(order.format, await mp3, (bytes) => parts.add(bytes));
    return { ok: true, parts: [] };
  }
  if (!analysis) throw new Error('No sound has begun.');
  if (order.kind === 'bytes') {
    analysis.push(order.bytes);
    return { ok: true, parts: parts.takeFull() };
  }
  const measured: SoundAnalysis = analysis.end();
  return { ok: true, parts: parts.takeAll(), analysis: measured };
}

/**
 * Lets the thread that answers people go first. Linux gives each thread a priority of its own;
 * elsewhere this would slow the whole process. Below normal and not the lowest,
 * which on a busy machine gets no turn at all.
 */
function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
