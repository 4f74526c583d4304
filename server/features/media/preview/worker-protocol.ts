import type { SampleFormat } from './sample-format.ts';
import type { SoundAnalysis } from './analysis.ts';

/** What a worker is told, one at a time; it answers each. */
export type WorkerOrder =
  | { readonly kind: 'begin'; readonly format: SampleFormat }
  /** The next bytes of the samples. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

/** The answer to an order. */
export type WorkerAnswer =
  | {
      readonly ok: true;
      /** What of the preview is ready since the last answer, in parts of full size but for the last. */
      readonly parts: readonly Uint8Array[];
      /** Only in the answer to the end. */
      readonly analysis?: SoundAnalysis;
    }
  | { readonly ok: false; readonly error: string };
