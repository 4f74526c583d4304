import { BANDS } from './spectrum.ts';

/** The range of tempos, in beats per minute. */
const SLOWEST = 60;
const FASTEST = 200;
const STEP = 0.25;
/** Beats over which a sound must repeat itself. */
const BEATS = 4;
/** Of two equally good tempos, people tap the one closer to this, in beats per minute. */
const PREFERRED = 120;
/** The required similarity, 0 to 1; noise reaches about 0.1. */
const MIN_SIMILARITY = 0.35;
/** Seconds that are analysed, from the start. */
const LISTENED_SECONDS = 180;

/**
 * Finds the tempo of a sound in whole beats per minute, by autocorrelation of its onsets over one
 * to four beats. Returns null if there is no clear tempo.
 */
export function findTempo(envelope: Float64Array, framesPerSecond: number): number | null {
  const heard = envelope.subarray(0, Math.round(LISTENED_SECONDS * framesPerSecond));
  const longest = Math.ceil((BEATS * 60 * framesPerSecond) / SLOWEST) + 2;
  if (heard.length < longest) return findShort(heard, framesPerSecond);
  return best(autocorrelation(heard, longest), framesPerSecond, SLOWEST);
}

/** Finds the tempo of a short sound, among those of which it contains enough beats. */
function findShort(heard: Float64Array, framesPerSecond: number): number | null {
  const slowest = (BEATS * 60 * framesPerSecond) / (heard.length - 2);
  if (heard.length < 3 || slowest > FASTEST) return null;
  return best(autocorrelation(heard, heard.length), framesPerSecond, Math.ceil(slowest));
}

/** Computes the autocorrelation by lag in frames: 1 for identical, about 0 for unrelated. */
function autocorrelation(envelope: Float64Array, longest: number): Float64Array {
  const mean = envelope.reduce((sum, value) => sum + value, 0) / envelope.length;
  const even = envelope.map((value) => value - mean);
  const power = even.reduce((sum, value) => sum + value * value, 0) / even.length;
  return Float64Array.from({ length: longest }, (_unused, lag) => {
    let sum = 0;
    for (let at = lag; at < even.length; at += 1) sum += (even[at] ?? 0) * (even[at - lag] ?? 0);
    return power > 0 ? sum / (even.length - lag) / power : 0;
  });
}

/** Returns the tempo from `slowest` on whose beats are most alike; null if none is clear. */
function best(alike: Float64Array, framesPerSecond: number, slowest: number): number | null {
  let [found, highest, likeness] = [0, 0, 0];
  for (let tempo = slowest; tempo <= FASTEST; tempo += STEP) {
    const period = (60 * framesPerSecond) / tempo;
    // A sound that only repeats at every other beat has half this tempo.
    if (between(alike, period) < MIN_SIMILARITY / 2) continue;
    let sum = 0;
    for (let beat = 1; beat <= BEATS; beat += 1) sum += between(alike, beat * period);
    const score = (sum / BEATS) * preference(tempo);
    if (score <= highest) continue;
    [found, highest, likeness] = [tempo, score, sum / BEATS];
  }
  return likeness >= MIN_SIMILARITY ? Math.round(found) : null;
}

/** Interpolates linearly between two values. */
function between(values: Float64Array, at: number): number {
  const low = Math.floor(at);
  const share = at - low;
  return (values[low] ?? 0) * (1 - share) + (values[low + 1] ?? 0) * share;
}

/** Returns 1 at the usual tempo, and 0.75 at half and twice of it. */
function preference(tempo: number): number {
  return Math.exp(-0.29 * Math.log2(tempo / PREFERRED) ** 2);
}

/** The power of a band below hearing. */
const FLOOR = 1e-4;
/** Half the window around a moment, in seconds. */
const AROUND_SECONDS = 0.25;
/** Standard deviations above the mean that make a moment an onset. */
const RISE = 1.5;

/**
 * Creates the onset detector: for each frame, the sum of level increases over all bands. Beats and
 * strokes stand out, independent of the loudness.
 */
export function createOnsets(framesPerSecond: number) {
  const before = new Float64Array(BANDS).fill(Math.log(FLOOR));
  const strength: number[] = [];

  /** Returns the strength above the local mean, smoothed over three frames. */
  function envelope(): Float64Array {
    const reach = Math.max(1, Math.round(framesPerSecond * AROUND_SECONDS));
    const raised = new Float64Array(strength.length);
    let [sum, from, to] = [0, 0, 0];
    for (let at = 0; at < strength.length; at += 1) {
      while (to < Math.min(strength.length, at + reach + 1)) sum += strength[to++] ?? 0;
      while (from < at - reach) sum -= strength[from++] ?? 0;
      raised[at] = Math.max(0, (strength[at] ?? 0) - sum / (to - from));
    }
    return raised.map(
      (value, at) => value / 2 + ((raised[at - 1] ?? 0) + (raised[at + 1] ?? 0)) / 4,
    );
  }

  return {
    /** Adds the bands of a frame and returns its onset strength. */
    take(bands: Float64Array): number {
      let gained = 0;
      for (let band = 0; band < BANDS; band += 1) {
        const level = Math.log(FLOOR + (bands[band] ?? 0));
        gained += Math.max(0, level - (before[band] ?? 0));
        before[band] = level;
      }
      strength.push(gained / BANDS);
      return gained / BANDS;
    },
    envelope,
    /** Returns the number of onsets per second. */
    rate(): number {
      const raised = envelope();
      if (raised.length === 0) return 0;
      const mean = raised.reduce((sum, value) => sum + value, 0) / raised.length;
      const spread = Math.sqrt(
        raised.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raised.length,
      );
      const least = Math.max(0.1, mean + RISE * spread);
      const tops = raised.filter(
        (value, at) =>
          value > least && value >= (raised[at - 1] ?? 0) && value > (raised[at + 1] ?? 0),
      );
      return (tops.length * framesPerSecond) / raised.length;
    },
  };
}
