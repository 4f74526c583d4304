import type { SampleFormat } from './sample-format.ts';

/** Writes interleaved samples into one array a channel, as numbers from -1 to 1. */
export type ReadSamples = (
  bytes: Uint8Array,
  frames: number,
  into: readonly Float32Array[],
) => void;

/**
 * Makes the reader of a format's samples. It works on a copy whose start is aligned, through typed
 * arrays: like every machine that Node runs on, these are little-endian, as WAV is.
 */
export function createSampleReader({ channels, sampleBytes, isFloat }: SampleFormat): ReadSamples {
  let room = new ArrayBuffer(0);
  return (bytes, frames, into) => {
    const size = frames * channels * sampleBytes;
    if (room.byteLength < size) room = new ArrayBuffer(size);
    new Uint8Array(room).set(bytes.subarray(0, size));
    if (sampleBytes === 3) return spread24(new Uint8Array(room), frames, into);
    return spread(viewOf(room, sampleBytes, isFloat), scaleOf(sampleBytes, isFloat), frames, into);
  };
}

type Samples = Int16Array | Int32Array | Float32Array | Float64Array;

function viewOf(room: ArrayBuffer, sampleBytes: number, isFloat: boolean): Samples {
  if (sampleBytes === 2) return new Int16Array(room, 0, room.byteLength >> 1);
  if (sampleBytes === 8) return new Float64Array(room, 0, room.byteLength >> 3);
  return isFloat
    ? new Float32Array(room, 0, room.byteLength >> 2)
    : new Int32Array(room, 0, room.byteLength >> 2);
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

/** 24 bit: the highest byte carries the sign. */
function spread24(bytes: Uint8Array, frames: number, into: readonly Float32Array[]): void {
  const step = into.length * 3;
  for (const [channel, out] of into.entries()) {
    for (let frame = 0, at = channel * 3; frame < frames; frame += 1, at += step) {
      const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      out[frame] = (low | (((bytes[at + 2] ?? 0) << 24) >> 8)) * 2 ** -23;
    }
  }
}
