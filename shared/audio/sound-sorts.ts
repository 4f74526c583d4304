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
