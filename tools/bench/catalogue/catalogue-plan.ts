/** The size of a run. */
export interface CataloguePlan {
  /** The number of sounds, and the load, for the measurement of the endpoint. */
  readonly endpoint: { readonly sounds: number; readonly rounds: number; readonly seconds: number };
  /** The numbers of sounds to search. Each size is grown from the one before. */
  readonly sizes: readonly number[];
  /** The number of different searches of a kind, and the repeats of each. */
  readonly questions: number;
  readonly turns: number;
  /** The number of the deep page, which must have sounds. */
  readonly deepPage: number;
}

/**
 * The full bench, about six minutes. Most of it is to create the sounds and the reference's index.
 */
export const FULL_PLAN: CataloguePlan = {
  endpoint: { sounds: 10_000, rounds: 3, seconds: 3 },
  sizes: [100_000, 1_000_000],
  questions: 12,
  turns: 25,
  deepPage: 1_000,
};

/** A smoke run of less than a minute, whose figures are not meaningful. */
export const QUICK_PLAN: CataloguePlan = {
  endpoint: { sounds: 2_000, rounds: 1, seconds: 1 },
  sizes: [5_000, 20_000],
  questions: 4,
  turns: 10,
  deepPage: 100,
};

/** Page 3 of 20 sounds, which all candidates read. */
export const PAGE = { offset: 40, limit: 20 };
