import { createSampleReader } from './read-samples.ts';
import type { SampleFormat } from './sample-format.ts';

/** Frames that are handed on at once, at most. */
export const BLOCK = 8_192;

/** Takes samples: one array a channel, all as long; they are written over for the next call. */
export type TakeSamples = (channels: readonly Float32Array[]) => void;

/**
 * Turns the bytes of a sound into samples as they come, cut anywhere. In memory are one block of
 * samples, and the bytes of a frame that is not whole yet. Half a frame at the end is left out.
 */
export function createSampleStream(format: SampleFormat, take: TakeSamples) {
  const frameBytes = format.channels * format.sampleBytes;
  const read = createSampleReader(format);
  const block = Array.from({ length: format.channels }, () => new Float32Array(BLOCK));
  const torn = new Uint8Array(frameBytes);
  let tornBytes = 0;

  function handOn(bytes: Uint8Array, frames: number): void {
    read(bytes, frames, block);
    take(frames === BLOCK ? block : block.map((channel) => channel.subarray(0, frames)));
  }

  /** Completes the frame that the last bytes ended in; answers how many bytes that took. */
  function mend(bytes: Uint8Array): number {
    if (tornBytes === 0) return 0;
    const missing = bytes.subarray(0, frameBytes - tornBytes);
    torn.set(missing, tornBytes);
    tornBytes += missing.length;
    if (tornBytes < frameBytes) return missing.length;
    tornBytes = 0;
    handOn(torn, 1);
    return missing.length;
  }

  return {
    /** Takes the next bytes. */
    push(bytes: Uint8Array): void {
      let at = mend(bytes);
      for (;;) {
        const frames = Math.min(BLOCK, Math.floor((bytes.length - at) / frameBytes));
        if (frames === 0) break;
        handOn(bytes.subarray(at), frames);
        at += frames * frameBytes;
      }
      if (at === bytes.length) return;
      torn.set(bytes.subarray(at));
      tornBytes = bytes.length - at;
    },
  };
}
