import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PART_BYTES } from '../../../platform/storage/storage.ts';
import { createAnalysis, type SoundAnalysis } from './analysis.ts';
import { createMp3 } from './mp3.ts';
import type { WorkerAnswer, WorkerOrder } from './make-preview.ts';

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

/** Gathers bytes of any length into parts of one size. */
function createParts(size: number) {
  let full: Uint8Array[] = [];
  let open = new Uint8Array(size);
  let filled = 0;

  return {
    /** Takes the next bytes. */
    add(bytes: Uint8Array): void {
      let at = 0;
      while (at < bytes.length) {
        const piece = bytes.subarray(at, at + size - filled);
        open.set(piece, filled);
        filled += piece.length;
        at += piece.length;
        if (filled < size) continue;
        full.push(open);
        open = new Uint8Array(size);
        filled = 0;
      }
    },
    /** The full parts since the last time. */
    takeFull(): Uint8Array[] {
      const taken = full;
      full = [];
      return taken;
    },
    /** All that is left: the last part is as long as what there is. */
    takeAll(): Uint8Array[] {
      const taken = filled > 0 ? [...full, open.slice(0, filled)] : full;
      full = [];
      filled = 0;
      return taken;
    },
  };
}
