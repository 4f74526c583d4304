import { BANDS } from './bands.ts';

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
