import { FLOAT, PCM, type WavFacts } from '../../../../shared/audio/wav.ts';
import type { Problem } from '../../../../shared/errors.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';

/** The coding of a sound, and its length. */
export type SoundFormat = SampleFormat | Mp3Format;

interface SoundShape {
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples per channel. */
  readonly frames: number;
}

interface Mp3Format extends SoundShape {
  readonly coding: 'mp3';
}

/** The sample format of uncompressed sound. */
export interface SampleFormat extends SoundShape {
  readonly coding: 'pcm';
  /** One of `SAMPLE_SIZES`. */
  readonly sampleBytes: number;
  readonly isFloat: boolean;
}

/** Bytes per sample that each format may have. */
const SAMPLE_SIZES: Readonly<Record<number, readonly number[]>> = {
  [PCM]: [2, 3, 4],
  [FLOAT]: [4, 8],
};

/** Returns the sample format of a WAV file; throws a `PreviewFault` if it cannot be decoded. */
export function sampleFormatOf(wav: WavFacts): SampleFormat {
  const { format, sampleRate, channels, frameBytes, dataBytes } = wav;
  const sampleBytes = frameBytes / channels;
  const isFloat = format === FLOAT;
  if (!SAMPLE_SIZES[format]?.includes(sampleBytes)) throw new PreviewFault(NOT_DECODED);
  const frames = Math.floor(dataBytes / frameBytes);
  return { coding: 'pcm', sampleRate, channels, sampleBytes, isFloat, frames };
}

export const NOT_DECODED: Problem = { code: 'preview.not-decoded', params: {} };

/** The reason why a sound cannot be decoded, for its owner. Retrying would not help. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(englishOf(problem));
    this.problem = problem;
  }
}
