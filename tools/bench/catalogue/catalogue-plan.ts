/** How much of everything a run of the bench does. */
export interface CataloguePlan {
  /** Sounds of the server whose requests are counted. */
  readonly endpoint: { readonly sounds: number; readonly rounds: number; readonly seconds: number };
  /** Sounds that are searched, each size grown from the one before. */
  readonly sizes: readonly number[];
  /** Different searches of a kind, and how often each is made. */
  readonly questions: number;
  readonly turns: number;
  /** How far down the deep page is: it has to have sounds. */
  readonly deepPage: number;
}

/** The whole bench, in some six minutes, most of them for making sounds and the reference's index. */
export const FULL_PLAN: CataloguePlan = {
  endpoint: { sounds: 10_000, rounds: 3, seconds: 3 },
  sizes: [100_000, 1_000_000],
  questions: 12,
  turns: 25,
  deepPage: 1_000,
};

/** A smoke run of less than a minute: its figures say little. */
export const QUICK_PLAN: CataloguePlan = {
  endpoint: { sounds: 2_000, rounds: 1, seconds: 1 },
  sizes: [5_000, 20_000],
  questions: 4,
  turns: 10,
  deepPage: 100,
};

/** What the references search is page 3 of 20. */
export const PAGE = { offset: 40, limit: 20 };
