import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';
import { askWorker } from '../../../platform/workers/worker-pool.ts';
import type { Worker } from 'node:worker_threads';
import type { SoundAnalysis } from './analysis.ts';
import type { SoundFormat } from './sample-format.ts';

/** A message to a worker, which answers each one. */
export type WorkerOrder =
  | { readonly kind: 'begin'; readonly format: SoundFormat; readonly preview: PreviewKind }
  /** The next bytes of the sound. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

/** The answer to an order. */
export type WorkerAnswer =
  | {
      readonly ok: true;
      /**
       * Finished parts of the preview since the last answer; all have full size except the last
       * one.
       */
      readonly parts: readonly Uint8Array[];
      /** Only in the last answer. */
      readonly analysis?: SoundAnalysis;
    }
  | { readonly ok: false; readonly error: string };

interface PreviewTask {
  readonly format: SoundFormat;
  readonly preview: PreviewKind;
  readonly samples: AsyncIterable<Uint8Array>;
  /** Stores a part of the preview; `num` starts at 0. */
  readonly keep: (num: number, bytes: Uint8Array) => Promise<void>;
}

/** A preview whose parts are stored. */
export interface MadePreview {
  readonly parts: number;
  readonly analysis: SoundAnalysis;
}

/**
 * Makes the preview of a sound on a worker. Bytes are sent after the worker has processed the
 * previous ones, so that only a few are in memory on either side.
 */
export async function makePreview(worker: Worker, task: PreviewTask): Promise<MadePreview> {
  const { format, preview, samples, keep } = task;
  let parts = 0;
  async function send(order: WorkerOrder): Promise<SoundAnalysis | undefined> {
    const answer = await askWorker<WorkerAnswer>(worker, order);
    if (!answer.ok) throw new Error(`The worker failed: ${answer.error}`);
    for (const part of answer.parts) {
      await keep(parts, part);
      parts += 1;
    }
    return answer.analysis;
  }

  await send({ kind: 'begin', format, preview });
  for await (const bytes of samples) await send({ kind: 'bytes', bytes });
  const analysis = await send({ kind: 'end' });
  if (!analysis) throw new Error('The worker gave no analysis.');
  return { parts, analysis };
}
