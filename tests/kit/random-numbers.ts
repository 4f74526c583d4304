/** Pseudo-random numbers, reproducible in every run. */
export interface RandomNumbers {
  /** Returns an integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** Creates a generator from a seed: mulberry32, by Tommy Ettinger, in the public domain. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, pick: (values) => values[between(0, values.length - 1)] ?? values[0] };
}
