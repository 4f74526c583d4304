import { BINS, FRAME } from './spectrum.ts';

/** Bands of frequencies, narrow where the ear is sharp. */
export const BANDS = 24;

const LOWEST = 40;
const HIGHEST = 10_000;

/** Sums the power of a spectrum's bins in bands that are as wide as the ear hears them (mel). */
export function createBands(sampleRate: number): (power: Float64Array) => Float64Array {
  const edges = Array.from({ length: BANDS + 1 }, (_unused, edge) => {
    const mel = toMel(LOWEST) + ((toMel(HIGHEST) - toMel(LOWEST)) * edge) / BANDS;
    return Math.round((fromMel(mel) * FRAME) / sampleRate);
  });
  const bands = new Float64Array(BANDS);
  return (power) => {
    for (let band = 0; band < BANDS; band += 1) {
      const from = edges[band] ?? 0;
      // The lowest bands are narrower than a bin: each gets one at least.
      const to = Math.min(BINS, Math.max(from + 1, edges[band + 1] ?? 0));
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += power[bin] ?? 0;
      bands[band] = sum;
    }
    return bands;
  };
}

function toMel(hertz: number): number {
  return 2_595 * Math.log10(1 + hertz / 700);
}

function fromMel(mel: number): number {
  return 700 * (10 ** (mel / 2_595) - 1);
}
