import { KEYS, type MusicalKey } from '../../../../shared/audio/musical-key.ts';

/** The analysed notes, as MIDI numbers: C3 to B5. Lower pitches are too close to each other. */
const [LOWEST, NOTES] = [48, 36];
/** Length of a block, seconds. A shorter one could not separate C3 from the next note. */
const BLOCK_SECONDS = 0.37;
/** Seconds that are analysed, from the start, and the fewest for a key. */
const [MOST_SECONDS, FEWEST_SECONDS] = [60, 1];
/** The required spread of the twelve notes: noise has about 0.2, music more than 0.4. */
const MIN_CONTRAST = 0.35;
/** The required correlation with the key; a single note reaches 0.69. */
const MIN_CORRELATION = 0.75;
/** How much the notes of C major and C minor belong to them (Krumhansl and Kessler, 1982). */
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];

/**
 * Creates the analysis of the key by the method of Krumhansl and Schmuckler. Goertzel's filter
 * measures each note; the twelve sums are correlated with the profile of each key.
 */
export function createKeyFinder(sampleRate: number) {
  const size = Math.round(BLOCK_SECONDS * sampleRate);
  const block = new Float64Array(size);
  const window = block.map((_unused, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
  const filters = Array.from(
    { length: NOTES },
    (_unused, note) =>
      2 * Math.cos((2 * Math.PI * 440 * 2 ** ((LOWEST + note - 69) / 12)) / sampleRate),
  );
  const chroma = new Float64Array(12);
  let [filled, blocks] = [0, 0];

  function listen(): void {
    blocks += 1;
    for (const [note, filter] of filters.entries()) {
      let [last, before] = [0, 0];
      for (let at = 0; at < size; at += 1) {
        const now = (block[at] ?? 0) + filter * last - before;
        [last, before] = [now, last];
      }
      const power = last * last + before * before - filter * last * before;
      chroma[note % 12] = (chroma[note % 12] ?? 0) + Math.sqrt(Math.max(0, power));
    }
  }

  return {
    take(samples: Float32Array): void {
      if (blocks * BLOCK_SECONDS >= MOST_SECONDS) return;
      for (const sample of samples) {
        block[filled] = sample * (window[filled] ?? 0);
        filled += 1;
        if (filled < size) continue;
        listen();
        filled = 0;
      }
    },
    /** Returns the key; null for short sounds and for those without a clear one. */
    result(): MusicalKey | null {
      const { mean, spread } = shapeOf(chroma);
      const isLong = blocks * BLOCK_SECONDS >= FEWEST_SECONDS;
      // Silence divides 0 by 0, and NaN fails the comparison.
      if (!isLong || !(spread / mean >= MIN_CONTRAST)) return null;
      let [found, highest]: [MusicalKey | null, number] = [null, MIN_CORRELATION];
      for (const [index, key] of KEYS.entries()) {
        const fit = correlate(chroma, index < 12 ? MAJOR : MINOR, index % 12);
        if (fit > highest) [found, highest] = [key, fit];
      }
      return found;
    },
  };
}

function shapeOf(values: ArrayLike<number>) {
  const all = Array.from(values);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const squares = all.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(squares / all.length) };
}

/** Computes the correlation of the notes with a profile whose first note is `tonic`. */
function correlate(chroma: Float64Array, profile: readonly number[], tonic: number): number {
  const [heard, known] = [shapeOf(chroma), shapeOf(profile)];
  const products = profile.reduce(
    (sum, value, note) =>
      sum + (value - known.mean) * ((chroma[(note + tonic) % 12] ?? 0) - heard.mean),
    0,
  );
  return products / profile.length / (heard.spread * known.spread);
}
