const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words have too many neighbours for a useful correction. */
const SHORTEST = 3;
/** The fewest letters of a word that may have two errors. */
const LONG = 6;
/** The longest word that is corrected; longer ones have thousands of neighbours. */
const LONGEST = 24;

export interface KnownWord {
  readonly word: string;
  readonly sounds: number;
}

/** Returns how many errors a word may have and still be corrected; 0 for none. */
export function errorsAllowed(word: string): number {
  if (word.length < SHORTEST || word.length > LONGEST) return 0;
  return word.length < LONG ? 1 : 2;
}

/**
 * Returns all words at distance 1: one letter inserted, deleted, replaced, or two neighbours
 * swapped.
 */
export function oneErrorAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const rest = after.slice(1);
    if (after !== '') found.add(before + rest);
    if (rest !== '') found.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1));
    for (const letter of ALPHABET) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + rest);
    }
  }
  found.delete(word);
  return [...found];
}

/** Returns the known word with the fewest errors, and among these the one with the most sounds. */
export function likeliest(word: string, known: readonly KnownWord[]): KnownWord | undefined {
  const allowed = errorsAllowed(word);
  return known
    .map((candidate) => ({ candidate, errors: errorsBetween(word, candidate.word) }))
    .filter(({ errors }) => errors > 0 && errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors || b.candidate.sounds - a.candidate.sounds)[0]
    ?.candidate;
}

/**
 * Returns the optimal string alignment distance: insertions, deletions, replacements, and swaps of
 * neighbours.
 */
export function errorsBetween(from: string, to: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_unused, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const costs = [
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      ];
      if (isSwapped && column > 1 && row > 1) costs.push(at(older, column - 2) + 1);
      current.push(Math.min(...costs));
    }
    [older, previous] = [previous, current];
  }
  return at(previous, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0;
