/**
 * The bands in which sounds are counted and filtered, each by its lowest value. A band ends below
 * the next one. The last band has no end.
 */
export const SOUND_BANDS = {
  /** Beats a minute. */
  tempo: [0, 80, 100, 120, 140, 160],
  /** Whole seconds. */
  length: [0, 2, 10, 30, 60, 300],
  /** Euro cents. */
  price: [0, 500, 1_000, 2_000, 5_000, 10_000],
} as const;

export type Banded = keyof typeof SOUND_BANDS;

/** Sample rates that stock files have, Hz. */
export const SAMPLE_RATES = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000] as const;

/** Returns the index of the band that contains a value. */
export function bandOf(what: Banded, value: number): number {
  return SOUND_BANDS[what].findLastIndex((lowest) => value >= lowest);
}

/**
 * The orders of search results. Not in the schema of the search, because the first file of the
 * client must not load the schema library.
 */
export const SOUND_SORTS = [
  'relevance',
  'newest',
  'cheapest',
  'dearest',
  'shortest',
  'longest',
  'best-rated',
] as const;
export type SoundSort = (typeof SOUND_SORTS)[number];
