export interface Loudness {
  /** LUFS; null for silence. */
  readonly integrated: number | null;
  /** The loudness range in LU (EBU Tech 3342); 0 if the sound is too short. */
  readonly range: number;
}

/** Lower values count as silence, in LUFS. */
const ABSOLUTE_GATE = -70;
/** Blocks so far below the mean do not count for the integrated loudness, in LU. */
const RELATIVE_GATE = -10;
/** The same for the loudness range, in LU. */
const RANGE_GATE = -20;
/** Steps of 100 ms: four per gating block, thirty per short-term window. */
const BLOCK_STEPS = 4;
const WINDOW_STEPS = 30;

/**
 * Measures loudness according to ITU-R BS.1770-5: K-weighted blocks of 400 ms with an overlap of
 * three quarters, gated twice. A shorter sound is measured as one block.
 */
export function createLoudness(sampleRate: number, channels: number) {
  const filters = Array.from({ length: channels }, () => createWeightedEnergy(sampleRate));
  const weights = weightsOf(channels);
  const stepFrames = Math.round(sampleRate / 10);
  const steps: number[] = [];
  let [energy, inStep] = [0, 0];

  return {
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

/** Returns the means of a sliding window over the steps. */
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

/**
 * Returns the channel weights, in the channel order of WAV files: surround channels 1.41, low
 * frequency effects 0.
 */
function weightsOf(channels: number): readonly number[] {
  if (channels === 4) return [1, 1, 1.41, 1.41];
  if (channels === 5) return [1, 1, 1, 1.41, 1.41];
  if (channels >= 6 && channels <= 8)
    return [1, 1, 1, 0, ...Array<number>(channels - 4).fill(1.41)];
  return Array<number>(channels).fill(1);
}

/** The coefficients of a second-order filter, normalised to a0 = 1. */
interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Filters samples and returns the sum of their squares; stateful. */
type WeightedEnergy = (samples: Float32Array, from: number, to: number) => number;

/**
 * Creates the K-weighting of ITU-R BS.1770-5: a shelf that models the head, and a high-pass. The
 * recommendation lists coefficients for 48 kHz only. These are derived from the analogue filters,
 * so that every sample rate gives the same result.
 */
function createWeightedEnergy(sampleRate: number): WeightedEnergy {
  const shelf = headShelf(sampleRate);
  const pass = highPass(sampleRate);
  let [s1, s2, p1, p2] = [0, 0, 0, 0];
  return (samples, from, to) => {
    let energy = 0;
    for (let index = from; index < to; index += 1) {
      // Transposed direct form II, twice.
      const x = samples[index] ?? 0;
      const y = shelf.b0 * x + s1;
      s1 = shelf.b1 * x - shelf.a1 * y + s2;
      s2 = shelf.b2 * x - shelf.a2 * y;
      const z = pass.b0 * y + p1;
      p1 = pass.b1 * y - pass.a1 * z + p2;
      p2 = pass.b2 * y - pass.a2 * z;
      energy += z * z;
    }
    return energy;
  };
}

/** A shelf of +4 dB above 1.7 kHz. */
function headShelf(sampleRate: number): Biquad {
  const [frequency, gain, q] = [1_681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** A high-pass at 38 Hz. */
function highPass(sampleRate: number): Biquad {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
