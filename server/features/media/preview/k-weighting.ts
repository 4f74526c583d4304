/** The five numbers of a second-order filter, its first divisor made 1. */
interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Filters samples and answers the sum of their squares; remembers where it was. */
export type WeightedEnergy = (samples: Float32Array, from: number, to: number) => number;

/**
 * The K-weighting of ITU-R BS.1770-5: a shelf that stands for the head, and a high-pass. The
 * recommendation lists its numbers at 48 kHz alone; here they come from the analogue filters behind
 * them, so that every sample rate is heard alike.
 */
export function createWeightedEnergy(sampleRate: number): WeightedEnergy {
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
