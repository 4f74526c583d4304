/** The number of words in the invented language, ordered by frequency. */
const WORDS = 8_000;
const SYLLABLES = 'ka to ri mu sel vo ne pi dar lu bo zen fi gra ho'.split(' ');
/** The exponent of Zipf's law, about as in English. */
const EXPONENT = 1.05;

/** Returns a generator of the same numbers from 0 to 1 in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Returns a generator of words with the frequencies of a language (Zipf's law). Each word has a
 * distinct ending, so none is a prefix of another. Whole words and prefixes therefore find the same
 * sounds.
 */
export function createVocabulary(random: () => number): () => string {
  const words = Array.from({ length: WORDS }, (_unused, rank) => wordOf(rank));
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 0; rank < WORDS; rank += 1) {
    sum += (rank + 2) ** -EXPONENT;
    sums.push(sum);
  }
  return () => words[rankOf(sums, random() * sum)] ?? '';
}

/** Builds a word of three syllables (3,375 combinations), a number and a final letter. */
function wordOf(rank: number): string {
  const base = SYLLABLES.length;
  const syllable = (power: number) => SYLLABLES[Math.floor(rank / base ** power) % base] ?? '';
  return `${syllable(0)}${syllable(1)}${syllable(2)}${Math.floor(rank / base ** 3)}x`;
}

function rankOf(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
