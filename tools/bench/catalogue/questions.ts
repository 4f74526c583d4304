import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { Question } from './candidates.ts';

/** The kinds of searches, by the frequency of their words. */
export const KINDS = ['common', 'middle', 'rare', 'two', 'two common', 'beginning'] as const;
export type Kind = (typeof KINDS)[number];

/** The shares of all sounds that contain a word. */
const SHARES = { common: [0.12, 0.8], middle: [0.01, 0.04], rare: [0.0015, 0.003] } as const;
const CATEGORIES = [11, 12, 14, 17];
/** The number of letters of a prefix. */
const BEGINNING = 4;

/** Creates searches of each kind from the words in the catalogue. */
export async function makeQuestions(
  db: Kysely<DB>,
  count: number,
): Promise<Record<Kind, Question[]>> {
  const { common, middle, rare } = {
    common: await wordsOf(db, 'common'),
    middle: await wordsOf(db, 'middle'),
    rare: await wordsOf(db, 'rare'),
  };
  const make = (wordsAt: (index: number) => (string | undefined)[], isBeginning = false) =>
    Array.from({ length: count }, (_unused, index): Question => ({
      words: wordsAt(index).map((word) => word ?? ''),
      isBeginning,
      categoryId: CATEGORIES[index % CATEGORIES.length] ?? 11,
    }));
  const from = (words: readonly string[], index: number) => words[index % words.length];
  return {
    common: make((index) => [from(common, index)]),
    middle: make((index) => [from(middle, index * 7)]),
    rare: make((index) => [from(rare, index * 7)]),
    two: make((index) => [from(common, index), from(middle, index * 5)]),
    'two common': make((index) => [from(common, index), from(common, index + 1)]),
    beginning: make((index) => [from(middle, index * 3)?.slice(0, BEGINNING)], true),
  };
}

/**
 * Creates a search for a common word in all categories, which has enough matches for the deep page.
 */
export async function makeDeepQuestion(db: Kysely<DB>, sort: Question['sort']): Promise<Question> {
  const [word = ''] = await wordsOf(db, 'common');
  return { words: [word], isBeginning: false, sort };
}

/** Lists the words whose share of the sounds is in the kind's range, most frequent first. */
async function wordsOf(db: Kysely<DB>, kind: keyof typeof SHARES): Promise<string[]> {
  const [least, most] = SHARES[kind];
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM sound_word, (SELECT count(*) AS all_sounds FROM sound_listing) listed
    WHERE sounds BETWEEN ${least}::float8 * all_sounds AND ${most}::float8 * all_sounds
    ORDER BY sounds DESC`.execute(db);
  return rows.map(({ word }) => word);
}
