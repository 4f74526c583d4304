const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words have too many neighbours to guess which was meant. */
const SHORTEST = 3;
/** From this length on two errors are small. */
const LONG = 6;
/** Longer words than people type are left as they are: their neighbours would be thousands. */
const LONGEST = 24;

/** A word of the catalogue, and how many sounds have it. */
export interface KnownWord {
  readonly word: string;
  readonly sounds: number;
}

/** How many errors a word may hold and still be recognised; 0 where there is no guessing. */
export function errorsAllowed(word: string): number {
  if (word.length < SHORTEST || word.length > LONGEST) return 0;
  return word.length < LONG ? 1 : 2;
}

/** Every word that is one error away: a letter too many, too few, another one, or two swapped. */
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

/** The likeliest of some words for one that may be misspelt: fewest errors, then most sounds. */
export function likeliest(word: string, known: readonly KnownWord[]): KnownWord | undefined {
  const allowed = errorsAllowed(word);
  return known
    .map((candidate) => ({ candidate, errors: errorsBetween(word, candidate.word) }))
    .filter(({ errors }) => errors > 0 && errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors || b.candidate.sounds - a.candidate.sounds)[0]
    ?.candidate;
}

/** Letters too many, too few, other ones and neighbours swapped, from one word to another. */
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
