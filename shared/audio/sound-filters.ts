/**
 * The bands in which sounds are counted and narrowed down, each by its lowest value; a band ends
 * below the next one, and the last has no end.
 */
export const SOUND_BANDS = {
  /** Beats a minute. */
  tempo: [0, 80, 100, 120, 140, 160],
  /** Whole seconds. */
  length: [0, 2, 10, 30, 60, 300],
  /** Euro cents. */
  price: [0, 500, 1_000, 2_000, 5_000, 10_000],
} as const;

/** What sounds can be narrowed down by in bands. */
export type Banded = keyof typeof SOUND_BANDS;

/** Sample rates that stock files have, Hz. */
export const SAMPLE_RATES = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000] as const;

/** Which band a value lies in, from 0. */
export function bandOf(what: Banded, value: number): number {
  return SOUND_BANDS[what].findLastIndex((lowest) => value >= lowest);
}

/**
 * In which order sounds can be asked for. Apart from the schema of the search, which the first file of
 * the client would else carry with all that makes schemas.
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
