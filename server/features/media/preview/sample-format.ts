import { FLOAT, PCM, type WavFacts } from '../../../../shared/audio/wav.ts';
import type { Problem } from '../../../../shared/errors.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';

/** The sample format of a sound, and its length. */
export interface SampleFormat {
  readonly sampleRate: number;
  readonly channels: number;
  /** Bytes per sample: 2, 3 or 4 for integers, 4 or 8 for floating-point numbers. */
  readonly sampleBytes: number;
  readonly isFloat: boolean;
  /** Samples per channel. */
  readonly frames: number;
}

/** Returns the sample format of a WAV file; throws a `PreviewFault` if it cannot be decoded. */
export function sampleFormatOf(wav: WavFacts): SampleFormat {
  const { format, sampleRate, channels, frameBytes, dataBytes } = wav;
  const sampleBytes = frameBytes / channels;
  const isFloat = format === FLOAT;
  const sizes = isFloat ? [4, 8] : format === PCM ? [2, 3, 4] : [];
  if (!sizes.includes(sampleBytes)) {
    throw new PreviewFault({ code: 'preview.not-decoded', params: {} });
  }
  return { sampleRate, channels, sampleBytes, isFloat, frames: Math.floor(dataBytes / frameBytes) };
}

/** The reason why a sound cannot be decoded, for its owner. Retrying would not help. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(englishOf(problem));
    this.problem = problem;
  }
}
