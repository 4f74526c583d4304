import { createWeightedEnergy } from './k-weighting.ts';

/** How loud a sound is as a whole. */
export interface Loudness {
  /** LUFS; null for silence. */
  readonly integrated: number | null;
  /** LU between its quiet and its loud parts (EBU Tech 3342); 0 where there is too little of it. */
  readonly range: number;
}

/** What is below counts as silence, LUFS. */
const ABSOLUTE_GATE = -70;
/** What lies so far below the rest does not count, LU. */
const RELATIVE_GATE = -10;
const RANGE_GATE = -20;
/** Steps of 100 ms: a gating block has four, a short-term window thirty. */
const BLOCK_STEPS = 4;
const WINDOW_STEPS = 30;

/**
 * Measures loudness as ITU-R BS.1770-5 does: K-weighted blocks of 400 ms that overlap by three
 * quarters, gated twice. A sound that is shorter than a block is measured as one block.
 */
export function createLoudness(sampleRate: number, channels: number) {
  const filters = Array.from({ length: channels }, () => createWeightedEnergy(sampleRate));
  const weights = weightsOf(channels);
  const stepFrames = Math.round(sampleRate / 10);
  const steps: number[] = [];
  let [energy, inStep] = [0, 0];

  return {
    /** Takes the next samples. */
    take(samples: readonly Float32Array[]): void {
      const count = samples[0]?.length ?? 0;
      let from = 0;
      while (from < count) {
        const to = Math.min(count, from + stepFrames - inStep);
        for (const [index, filter] of filters.entries()) {
          const channel = samples[index];
          if (channel) energy += (weights[index] ?? 1) * filter(channel, from, to);
        }
        inStep += to - from;
        from = to;
        if (inStep < stepFrames) continue;
        steps.push(energy / stepFrames);
        [energy, inStep] = [0, 0];
      }
    },
    /** How loud it was. */
    result(): Loudness {
      if (steps.length >= BLOCK_STEPS) return measure(steps);
      const frames = steps.length * stepFrames + inStep;
      const sum = steps.reduce((total, step) => total + step * stepFrames, energy);
      const whole = toLufs(sum / Math.max(1, frames));
      return { integrated: whole > ABSOLUTE_GATE ? whole : null, range: 0 };
    },
  };
}

function measure(steps: readonly number[]): Loudness {
  const blocks = windows(steps, BLOCK_STEPS);
  const gated = above(blocks, meanLoudness(above(blocks, ABSOLUTE_GATE)) + RELATIVE_GATE);
  if (gated.length === 0) return { integrated: null, range: 0 };
  const long = steps.length >= WINDOW_STEPS ? windows(steps, WINDOW_STEPS) : blocks;
  const heard = above(long, meanLoudness(above(long, ABSOLUTE_GATE)) + RANGE_GATE);
  const sorted = heard.map(toLufs).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { integrated: meanLoudness(gated), range: at(0.95) - at(0.1) };
}

/** The mean of each run of so many steps. */
function windows(steps: readonly number[], length: number): number[] {
  const means: number[] = [];
  let sum = 0;
  for (const [index, step] of steps.entries()) {
    sum += step - (steps[index - length] ?? 0);
    if (index >= length - 1) means.push(Math.max(0, sum) / length);
  }
  return means;
}

function above(energies: readonly number[], gate: number): number[] {
  return energies.filter((one) => toLufs(one) > Math.max(gate, ABSOLUTE_GATE));
}

function meanLoudness(energies: readonly number[]): number {
  return toLufs(energies.reduce((sum, one) => sum + one, 0) / energies.length);
}

function toLufs(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY;
}

/** Surround channels count 1.41-fold, low frequency effects not; in the order WAV files have them. */
function weightsOf(channels: number): readonly number[] {
  if (channels === 4) return [1, 1, 1.41, 1.41];
  if (channels === 5) return [1, 1, 1, 1.41, 1.41];
  if (channels >= 6 && channels <= 8)
    return [1, 1, 1, 0, ...Array<number>(channels - 4).fill(1.41)];
  return Array<number>(channels).fill(1);
}
