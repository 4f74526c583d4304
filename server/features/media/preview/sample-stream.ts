import type { SampleFormat } from './sample-format.ts';

/** The largest number of frames per call. */
export const BLOCK = 8_192;

/**
 * Receives samples: one array per channel, all of the same length. The next call overwrites them.
 */
export type TakeSamples = (channels: readonly Float32Array[]) => void;

/**
 * Creates a converter of bytes to samples. The bytes may be cut anywhere. It holds one block of
 * samples and one incomplete frame. An incomplete frame at the end is dropped.
 */
export function createSampleStream(format: SampleFormat, take: TakeSamples) {
  const frameBytes = format.channels * format.sampleBytes;
  const read = createSampleReader(format);
  const block = Array.from({ length: format.channels }, () => new Float32Array(BLOCK));
  const partial = new Uint8Array(frameBytes);
  let partialBytes = 0;

  function passOn(bytes: Uint8Array, frames: number): void {
    read(bytes, frames, block);
    take(frames === BLOCK ? block : block.map((channel) => channel.subarray(0, frames)));
  }

  /** Completes the frame from the last bytes; returns the number of bytes used. */
  function completeFrame(bytes: Uint8Array): number {
    if (partialBytes === 0) return 0;
    const missing = bytes.subarray(0, frameBytes - partialBytes);
    partial.set(missing, partialBytes);
    partialBytes += missing.length;
    if (partialBytes < frameBytes) return missing.length;
    partialBytes = 0;
    passOn(partial, 1);
    return missing.length;
  }

  return {
    push(bytes: Uint8Array): void {
      let at = completeFrame(bytes);
      for (;;) {
        const frames = Math.min(BLOCK, Math.floor((bytes.length - at) / frameBytes));
        if (frames === 0) break;
        passOn(bytes.subarray(at), frames);
        at += frames * frameBytes;
      }
      if (at === bytes.length) return;
      partial.set(bytes.subarray(at));
      partialBytes = bytes.length - at;
    },
  };
}

/** Deinterleaves samples into one array per channel, as numbers from -1 to 1. */
type ReadSamples = (bytes: Uint8Array, frames: number, into: readonly Float32Array[]) => void;

/**
 * Creates the reader of a sample format. It uses typed arrays on an aligned copy. On x86 and ARM
 * they are little-endian, like WAV.
 */
function createSampleReader({ channels, sampleBytes, isFloat }: SampleFormat): ReadSamples {
  let scratch = new ArrayBuffer(0);
  return (bytes, frames, into) => {
    const size = frames * channels * sampleBytes;
    if (scratch.byteLength < size) scratch = new ArrayBuffer(size);
    new Uint8Array(scratch).set(bytes.subarray(0, size));
    if (sampleBytes === 3) return spread24(new Uint8Array(scratch), frames, into);
    return spread(
      viewOf(scratch, sampleBytes, isFloat),
      scaleOf(sampleBytes, isFloat),
      frames,
      into,
    );
  };
}

type Samples = Int16Array | Int32Array | Float32Array | Float64Array;

function viewOf(scratch: ArrayBuffer, sampleBytes: number, isFloat: boolean): Samples {
  if (sampleBytes === 2) return new Int16Array(scratch, 0, scratch.byteLength >> 1);
  if (sampleBytes === 8) return new Float64Array(scratch, 0, scratch.byteLength >> 3);
  return isFloat
    ? new Float32Array(scratch, 0, scratch.byteLength >> 2)
    : new Int32Array(scratch, 0, scratch.byteLength >> 2);
}

function scaleOf(sampleBytes: number, isFloat: boolean): number {
  return isFloat ? 1 : 2 ** (1 - 8 * sampleBytes);
}

function spread(
  samples: Samples,
  scale: number,
  frames: number,
  into: readonly Float32Array[],
): void {
  const step = into.length;
  for (const [channel, out] of into.entries()) {
    for (let frame = 0, at = channel; frame < frames; frame += 1, at += step) {
      out[frame] = (samples[at] ?? 0) * scale;
    }
  }
}

/** 24 bit: the highest byte contains the sign. */
function spread24(bytes: Uint8Array, frames: number, into: readonly Float32Array[]): void {
  const step = into.length * 3;
  for (const [channel, out] of into.entries()) {
    for (let frame = 0, at = channel * 3; frame < frames; frame += 1, at += step) {
      const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      out[frame] = (low | (((bytes[at + 2] ?? 0) << 24) >> 8)) * 2 ** -23;
    }
  }
}
