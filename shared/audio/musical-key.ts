/** The keys: twelve major ones from C on, then twelve minor ones. */
export const KEYS = [
  ...(['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const),
  ...(['Cm', 'Dbm', 'Dm', 'Ebm', 'Em', 'Fm', 'Gbm', 'Gm', 'Abm', 'Am', 'Bbm', 'Bm'] as const),
] as const;
export type MusicalKey = (typeof KEYS)[number];

/** Adds a word to comma-separated keywords, unless they contain it. */
export function addKeyword(keywords: string, word: string): string {
  const words = keywords.split(',').map((one) => one.trim());
  if (words.some((one) => one.toLowerCase() === word.toLowerCase())) return keywords;
  return [...words, word].filter((one) => one !== '').join(', ');
}
