/** The contents of the shop before a bench. */
export interface ShopSize {
  readonly accounts: number;
  /** The signed-in people. The number is even, because neighbours share a conversation. */
  readonly people: number;
  /** The people among them who stay connected and write. */
  readonly talkers: number;
  readonly sounds: number;
  readonly messages: number;
  readonly previewBytes: number;
}

export interface LoadPlan {
  readonly size: ShopSize;
  readonly seconds: number;
  /** Actions per second of the first step; each next step has `factor` times as many. */
  readonly first: number;
  readonly factor: number;
  /**
   * Seconds at the first rate before measurement, in which code is compiled and plans are cached.
   */
  readonly warmUp: number;
}

/** The longest duration of a call at p99, in milliseconds. */
export const MOST_P99 = 300;

/** A medium-sized shop. Its previews last half a minute at 128 kbit/s. */
const MIDDLING: ShopSize = {
  accounts: 50_000,
  people: 2_000,
  talkers: 1_000,
  sounds: 50_000,
  messages: 500_000,
  previewBytes: 480_000,
};
/** A small shop for smoke runs. */
const SMALL: ShopSize = {
  accounts: 2_000,
  people: 200,
  talkers: 100,
  sounds: 2_000,
  messages: 20_000,
  previewBytes: 480_000,
};

/** Returns the plan. `LOAD_SECONDS` sets the length of each step. */
export function loadPlan(quick: boolean): LoadPlan {
  const seconds = Number(process.env['LOAD_SECONDS'] ?? (quick ? 5 : 20));
  return quick
    ? { size: SMALL, seconds, first: 25, factor: 2, warmUp: 3 }
    : { size: MIDDLING, seconds, first: 50, factor: 1.3, warmUp: 15 };
}
