import type { MusicalKey } from '../../../../shared/audio/musical-key.ts';
import { BANDS, BINS, createBands, createFrames, createSpectrum, FRAME } from './spectrum.ts';
import type { Loudness } from './loudness.ts';
import { createKeyFinder } from './musical-key.ts';
import { createOnsets, findTempo } from './tempo.ts';

export interface Character {
  /** Beats per minute; null if there is no clear tempo. */
  readonly tempo: number | null;
  /** The key; null if there is no clear one. */
  readonly key: MusicalKey | null;
  /** A feature vector with values of about 0 to 1: similar sounds are close to each other. */
  readonly features: readonly number[];
}

/** Groups of three neighbouring bands, for the timbre. */
const COLOURS = 8;
/** Frames with a lower mean square are silence and have no timbre. */
const SILENCE = 1e-9;

/** Collects weighted means and standard deviations over frames. */
function createMoments(count: number) {
  const sums = new Float64Array(count);
  const squares = new Float64Array(count);
  let weights = 0;
  return {
    add(values: readonly number[], weight: number): void {
      weights += weight;
      for (const [index, value] of values.entries()) {
        sums[index] = (sums[index] ?? 0) + weight * value;
        squares[index] = (squares[index] ?? 0) + weight * value * value;
      }
    },
    mean: (index: number) => (weights > 0 ? (sums[index] ?? 0) / weights : 0),
    spread(index: number): number {
      if (weights === 0) return 0;
      const mean = (sums[index] ?? 0) / weights;
      return Math.sqrt(Math.max(0, (squares[index] ?? 0) / weights - mean * mean));
    },
  };
}

/** Creates the analysis of a sound's character: timbre, noisiness, movement and tempo. */
export function createCharacter(sampleRate: number) {
  const spectrum = createSpectrum();
  const moments = createMoments(5 + COLOURS);
  const frames = createFrames(sampleRate, hear);
  const { pace } = frames;
  const bandsOf = createBands(pace.sampleRate);
  const onsets = createOnsets(pace.framesPerSecond);
  const keyFinder = createKeyFinder(pace.sampleRate);
  let [count, energy, loudest] = [0, 0, 0];

  function hear(frame: Float32Array): void {
    const power = spectrum(frame);
    // Frames overlap by half, so their first halves are the whole sound.
    keyFinder.take(frame.subarray(0, FRAME / 2));
    const bands = bandsOf(power);
    const rise = onsets.take(bands);
    const level = meanSquare(frame);
    count += 1;
    energy += level;
    loudest = Math.max(loudest, level);
    if (level < SILENCE) return;
    const { centroid, rolloff, flatness } = shapeOf(power, pace.sampleRate);
    const values = [
      centroid,
      rolloff,
      flatness,
      crossings(frame),
      Math.min(1, rise),
      ...colours(bands),
    ];
    // Weighted by amplitude instead of power, so that the decay of a sound counts too.
    moments.add(values, Math.sqrt(level));
  }

  return {
    take: (channels: readonly Float32Array[]) => frames.take(channels),
    /** Returns the character; `seconds` is the length of the sound. */
    result(seconds: number, loudness: Loudness): Character {
      frames.end();
      const tempo = findTempo(onsets.envelope(), pace.framesPerSecond);
      // The level of the loudest frame above the mean: 1 is 30 dB.
      const peakiness = energy > 0 ? (10 * Math.log10((loudest * count) / energy)) / 30 : 0;
      const means = Array.from({ length: 5 + COLOURS }, (_unused, index) => moments.mean(index));
      const features = [
        ...means,
        // The spread of the centroid, the flatness, and the rise.
        2 * moments.spread(0),
        2 * moments.spread(2),
        2 * moments.spread(4),
        Math.log2(1 + onsets.rate()) / 5,
        loudness.range / 40,
        peakiness,
        tempo === null ? 0 : 0.25,
        Math.log2(1 + seconds) / 24,
      ];
      return { tempo, key: keyFinder.result(), features: features.map(bounded) };
    },
  };
}

/** Limits and rounds a value. Four digits are sufficient, and short in the database. */
function bounded(value: number): number {
  return Math.round(10_000 * Math.min(1.5, Math.max(0, value))) / 10_000;
}

function meanSquare(frame: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < FRAME; index += 1) sum += (frame[index] ?? 0) ** 2;
  return sum / FRAME;
}

/** Returns the rate of zero crossings, scaled: about 1 for hiss, about 0 for a bass. */
function crossings(frame: Float32Array): number {
  let count = 0;
  for (let index = 1; index < FRAME; index += 1) {
    if ((frame[index] ?? 0) >= 0 !== (frame[index - 1] ?? 0) >= 0) count += 1;
  }
  return Math.sqrt((2 * count) / FRAME);
}

/** Returns centroid and rolloff of a spectrum, from 0 (50 Hz) to 1 (11 kHz), and its flatness. */
function shapeOf(power: Float64Array, sampleRate: number) {
  let [sum, weighted, logs] = [0, 0, 0];
  for (let bin = 1; bin < BINS; bin += 1) {
    const value = (power[bin] ?? 0) + 1e-12;
    sum += value;
    weighted += value * bin;
    logs += Math.log(value);
  }
  let [rolloff, below] = [1, power[1] ?? 0];
  while (rolloff < BINS - 1 && below < 0.85 * sum) {
    rolloff += 1;
    below += power[rolloff] ?? 0;
  }
  const flatness = Math.exp(logs / (BINS - 1)) / (sum / (BINS - 1));
  const height = (bin: number) => pitch((bin * sampleRate) / FRAME);
  return { centroid: height(weighted / sum), rolloff: height(rolloff), flatness: flatness ** 0.25 };
}

/** Converts a frequency to a pitch from 0 (50 Hz) to 1 (11 kHz), even in octaves. */
function pitch(hertz: number): number {
  return Math.log2(Math.max(50, hertz) / 50) / Math.log2(220);
}

/**
 * Returns the levels of the band groups, from 0 for 60 dB below the loudest one to 0.5 for the
 * loudest.
 */
function colours(bands: Float64Array): number[] {
  const width = BANDS / COLOURS;
  const sums = Array.from({ length: COLOURS }, (_unused, index) =>
    bands.subarray(index * width, (index + 1) * width).reduce((sum, band) => sum + band, 1e-12),
  );
  const most = Math.max(...sums);
  return sums.map((sum) => Math.max(0, 1 + Math.log10(sum / most) / 6) / 2);
}
