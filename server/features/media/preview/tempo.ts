import { BANDS } from './spectrum.ts';

/** Tempos that are looked for, beats a minute. */
const SLOWEST = 60;
const FASTEST = 200;
const STEP = 0.25;
/** A beat has to come back so often that the sound has a tempo. */
const BEATS = 4;
/** Of two tempos that fit alike, people tap the one nearer to this, beats a minute. */
const USUAL = 120;
/** How much of the sound has to repeat itself, 0 to 1; noise reaches about 0.1. */
const SURE = 0.35;
/** What tempo there is shows in the first minutes, seconds. */
const LISTENED = 180;

/**
 * The tempo of a sound, whole beats a minute, by the autocorrelation of its onsets: how alike it is to
 * itself one, two, three and four beats later. Null when no tempo is clear.
 */
export function findTempo(envelope: Float64Array, framesPerSecond: number): number | null {
  const heard = envelope.subarray(0, Math.round(LISTENED * framesPerSecond));
  const longest = Math.ceil((BEATS * 60 * framesPerSecond) / SLOWEST) + 2;
  if (heard.length < longest) return findShort(heard, framesPerSecond);
  return best(alikeness(heard, longest), framesPerSecond, SLOWEST);
}

/** In a sound of few seconds only tempos are looked for of which it holds enough beats. */
function findShort(heard: Float64Array, framesPerSecond: number): number | null {
  const slowest = (BEATS * 60 * framesPerSecond) / (heard.length - 2);
  if (heard.length < 3 || slowest > FASTEST) return null;
  return best(alikeness(heard, heard.length), framesPerSecond, Math.ceil(slowest));
}

/** How alike a sound is to itself so many frames later: 1 for the same, about 0 for chance. */
function alikeness(envelope: Float64Array, longest: number): Float64Array {
  const mean = envelope.reduce((sum, value) => sum + value, 0) / envelope.length;
  const even = envelope.map((value) => value - mean);
  const power = even.reduce((sum, value) => sum + value * value, 0) / even.length;
  return Float64Array.from({ length: longest }, (_unused, lag) => {
    let sum = 0;
    for (let at = lag; at < even.length; at += 1) sum += (even[at] ?? 0) * (even[at - lag] ?? 0);
    return power > 0 ? sum / (even.length - lag) / power : 0;
  });
}

function best(alike: Float64Array, framesPerSecond: number, slowest: number): number | null {
  let [found, highest, likeness] = [0, 0, 0];
  for (let tempo = slowest; tempo <= FASTEST; tempo += STEP) {
    const period = (60 * framesPerSecond) / tempo;
    // What comes back only at every other beat has half this tempo.
    if (between(alike, period) < SURE / 2) continue;
    let sum = 0;
    for (let beat = 1; beat <= BEATS; beat += 1) sum += between(alike, beat * period);
    const score = (sum / BEATS) * preference(tempo);
    if (score <= highest) continue;
    [found, highest, likeness] = [tempo, score, sum / BEATS];
  }
  return likeness >= SURE ? Math.round(found) : null;
}

/** The value between two whole places. */
function between(values: Float64Array, at: number): number {
  const low = Math.floor(at);
  const share = at - low;
  return (values[low] ?? 0) * (1 - share) + (values[low + 1] ?? 0) * share;
}

/** 1 at the usual tempo, 0.75 at half and at double of it. */
function preference(tempo: number): number {
  return Math.exp(-0.29 * Math.log2(tempo / USUAL) ** 2);
}

/** Power of a band that is not heard any more. */
const FLOOR = 1e-4;
/** Half the time around a moment that it is held against, seconds. */
const AROUND = 0.25;
/** A moment is an onset when it rises so far over what is around it, relative to all of the sound. */
const RISE = 1.5;

/**
 * Follows how suddenly a sound grows, frame by frame: the sum over the bands of what each has gained
 * in level. Beats and strokes stand out of it, however loud the sound is.
 */
export function createOnsets(framesPerSecond: number) {
  const before = new Float64Array(BANDS).fill(Math.log(FLOOR));
  const strength: number[] = [];

  /** The strength above its mean around each moment, smoothed over three frames. */
  function envelope(): Float64Array {
    const reach = Math.max(1, Math.round(framesPerSecond * AROUND));
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
    /** Takes the bands of the next frame and answers its strength. */
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
    /** Onsets a second. */
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
