import { createAnalysis } from '../../../server/features/media/preview/analysis.ts';
import { createMp3, type Mp3 } from '../../../server/features/media/preview/mp3.ts';
import type { SampleFormat } from '../../../server/features/media/preview/sample-format.ts';
import { createSampleStream } from '../../../server/features/media/preview/sample-stream.ts';

/** Seconds of sound a second of CPU. */
export interface Speed {
  /** Decoding, encoding and all that is measured. */
  readonly preview: number;
  /** The reference: decoding and encoding alone. */
  readonly encoder: number;
}

const HEADER_BYTES = 44;
const PIECE = 65_536;

/** Measures a preview as its thread makes it, and the bare encoder, right after each other. */
export async function measureSpeed(track: Buffer): Promise<Speed> {
  const mp3 = await createMp3();
  const samples = track.subarray(HEADER_BYTES);
  const format: SampleFormat = {
    sampleRate: 44_100,
    channels: 2,
    sampleBytes: 2,
    isFloat: false,
    frames: samples.length / 4,
  };
  const seconds = format.frames / format.sampleRate;
  const encoder = seconds / cpuOf(() => encode(format, mp3, samples));
  const preview = seconds / cpuOf(() => makeWhole(format, mp3, samples));
  return { preview, encoder };
}

function makeWhole(format: SampleFormat, mp3: Mp3, samples: Buffer): void {
  const analysis = createAnalysis(format, mp3, () => {});
  for (const piece of pieces(samples)) analysis.push(piece);
  analysis.end();
}

function encode(format: SampleFormat, mp3: Mp3, samples: Buffer): void {
  mp3.begin(format.sampleRate, format.channels);
  const stream = createSampleStream(format, (channels) => void mp3.encode(channels));
  for (const piece of pieces(samples)) stream.push(piece);
  mp3.end();
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Seconds of CPU that work took. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
