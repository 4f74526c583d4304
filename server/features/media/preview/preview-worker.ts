import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PART_BYTES } from '../../../platform/storage/storage.ts';
import { createAnalysis, type SoundAnalysis } from './analysis.ts';
import { createMp3 } from './mp3.ts';
import type { WorkerAnswer, WorkerOrder } from './make-preview.ts';
import type { SoundFormat } from './sample-format.ts';
import { BLOCK, createSampleStream, type TakeSamples } from './sample-stream.ts';
import { MPEGDecoder } from 'mpg123-decoder';

/* The thread that makes previews, one at a time, controlled by `make-preview.ts`. */

yieldToRequests();
const mp3 = createMp3();
let parts = createParts(PART_BYTES); // The thread has one sound at a time.
let sound: Sound | undefined; // The thread has one sound at a time.
// oxlint-disable-next-line no-console -- the decoder reports each damaged frame of a file here
console.error = () => {};

/** The sound that is being read. */
interface Sound {
  readonly analysis: ReturnType<typeof createAnalysis>;
  readonly stream: { push(bytes: Uint8Array): void; free?(): void };
}

parentPort?.on('message', (order: WorkerOrder) => {
  handle(order)
    .catch((error: unknown): WorkerAnswer => ({ ok: false, error: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
    // The caller notices the end of the thread.
    .catch(() => process.exit(1));
});

async function handle(order: WorkerOrder): Promise<WorkerAnswer> {
  if (order.kind === 'begin') {
    parts = createParts(PART_BYTES);
    const analysis = createAnalysis(order, await mp3, (bytes) => parts.add(bytes));
    sound = {
      analysis,
      stream: await openStream(order.format, (samples) => analysis.take(samples)),
    };
    return { ok: true, parts: [] };
  }
  if (!sound) throw new Error('No sound has begun.');
  const { analysis, stream } = sound;
  if (order.kind === 'bytes') {
    stream.push(order.bytes);
    return { ok: true, parts: parts.takeFull() };
  }
  stream.free?.();
  const measured: SoundAnalysis = analysis.end();
  return { ok: true, parts: parts.takeAll(), analysis: measured };
}

function openStream(format: SoundFormat, take: TakeSamples) {
  if (format.coding === 'mp3') return createMp3Stream(format.channels, take);
  return createSampleStream(format, take);
}

/**
 * Gives the request thread priority. Linux has a priority per thread; elsewhere this would slow the
 * whole process. The priority is below normal, not the lowest, which would starve on a busy
 * machine.
 */
function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Collects bytes into parts of a fixed size. */
function createParts(size: number) {
  let full: Uint8Array[] = [];
  let open = new Uint8Array(size);
  let filled = 0;

  return {
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
    /** Returns the full parts since the last call. */
    takeFull(): Uint8Array[] {
      const taken = full;
      full = [];
      return taken;
    },
    /** Returns everything that is left; the last part may be shorter. */
    takeAll(): Uint8Array[] {
      const taken = filled > 0 ? [...full, open.slice(0, filled)] : full;
      full = [];
      filled = 0;
      return taken;
    },
  };
}

/** Creates a decoder of MP3, compiled to WebAssembly, for one sound. Free it at the end. */
async function createMp3Stream(channels: number, take: TakeSamples) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    push(bytes: Uint8Array): void {
      const { channelData, samplesDecoded } = decoder.decode(bytes);
      // The decoder always returns two channels.
      const heard = channelData.slice(0, channels);
      for (let at = 0; at < samplesDecoded; at += BLOCK) {
        take(heard.map((channel) => channel.subarray(at, at + BLOCK)));
      }
    },
    free: () => decoder.free(),
  };
}
