import { FRAME } from './spectrum.ts';

/** Samples from one frame's start to the next one's. */
export const HOP = FRAME / 2;
/** What is compared with other sounds is heard at this rate or somewhat above, Hz. */
const HEARD_RATE = 22_050;

/** How often frames come. */
export interface FramePace {
  /** Hz, of the samples in the frames. */
  readonly sampleRate: number;
  readonly framesPerSecond: number;
}

/**
 * Cuts a sound into frames that overlap by half: all channels as one, and of neighbouring
 * samples the mean, which is half the work and loses no more than the highest octave.
 */
export function createFrames(sampleRate: number, heard: (frame: Float32Array) => void) {
  const fold = Math.max(1, Math.floor(sampleRate / HEARD_RATE));
  const frame = new Float32Array(FRAME);
  let [filled, sum, folded] = [0, 0, 0];
  const pace: FramePace = {
    sampleRate: sampleRate / fold,
    framesPerSecond: sampleRate / fold / HOP,
  };

  function add(sample: number): void {
    frame[filled] = sample;
    filled += 1;
    if (filled < FRAME) return;
    heard(frame);
    frame.copyWithin(0, HOP);
    filled = HOP;
  }

  return {
    pace,
    /** Takes the next samples. */
    take(channels: readonly Float32Array[]): void {
      const scale = 1 / (channels.length * fold);
      const [first, second] = channels;
      const count = first?.length ?? 0;
      for (let index = 0; index < count; index += 1) {
        sum += (first?.[index] ?? 0) + (second?.[index] ?? 0);
        folded += 1;
        if (folded < fold) continue;
        add(sum * scale);
        [sum, folded] = [0, 0];
      }
    },
    /** Hears what is left as a last frame that ends in silence. */
    end(): void {
      if (filled === 0) return;
      frame.fill(0, filled);
      heard(frame);
    },
  };
}
