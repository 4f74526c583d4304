import { FLOAT, PCM, type WavFacts } from '../../../../shared/audio/wav.ts';
import type { Problem } from '../../../../shared/errors.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';

/** How the samples of a sound are written, and how many there are. */
export interface SampleFormat {
  readonly sampleRate: number;
  readonly channels: number;
  /** Bytes of one sample: 2, 3 or 4; 4 or 8 where it is a floating-point number. */
  readonly sampleBytes: number;
  readonly isFloat: boolean;
  /** Samples of each channel. */
  readonly frames: number;
}

/** The format of a WAV file's samples; throws a PreviewFault for what cannot be decoded. */
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

/** Why a sound cannot be made heard, for its owner. Trying again would not help. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(englishOf(problem));
    this.problem = problem;
  }
}
