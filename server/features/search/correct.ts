import type { Db } from '../../database/db.ts';
import { errorsAllowed, errorsBetween, oneErrorAway } from '../catalogue/search/spelling.ts';
import { findAlike, findKnown } from './found.repository.ts';
import type { CategoryWord } from './word-query.ts';

/** The most candidates of a word whose matches are counted. */
const MOST = 8;

interface CorrectParts {
  readonly db: Db;
  readonly categories: readonly CategoryWord[];
  /** Returns the number of matches of a single word. */
  readonly count: (word: string) => Promise<number>;
}

/**
 * Returns the words with likely typing errors corrected, or undefined if no word changed. A word
 * that matches anything stays.
 */
export async function correctWords(
  words: readonly string[],
  parts: CorrectParts,
): Promise<string[] | undefined> {
  const corrected = await Promise.all(words.map((word) => betterWord(word, parts)));
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

/** Returns the word with the fewest errors, and among these the one with the most matches. */
async function betterWord(word: string, parts: CorrectParts): Promise<string> {
  if (errorsAllowed(word) === 0 || (await parts.count(word)) > 0) return word;
  const known = await findCandidates(word, parts);
  const counted = await Promise.all(
    known.map(async (candidate) => ({ candidate, matches: await parts.count(candidate) })),
  );
  const [best] = counted.toSorted((one, other) => other.matches - one.matches);
  return best && best.matches > 0 ? best.candidate : word;
}

/** Returns known words with the fewest errors. Two errors are looked for if there is none with one. */
async function findCandidates(word: string, { db, categories }: CorrectParts): Promise<string[]> {
  const named = categories.map((category) => category.word);
  const near = [...named, ...(await findKnown(db, oneErrorAway(word)))];
  const isOneAway = (candidate: string) => errorsBetween(word, candidate) === 1;
  const oneAway = distinct(near.filter(isOneAway));
  if (oneAway.length > 0 || errorsAllowed(word) === 1) return oneAway;
  const alike = [...named, ...(await findAlike(db, word))];
  return distinct(alike.filter((candidate) => errorsBetween(word, candidate) === 2));
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MOST);
}
