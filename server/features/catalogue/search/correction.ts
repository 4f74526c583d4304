import { findWords } from '../../../../shared/texts/words.ts';
import type { Db } from '../../../database/db.ts';
import { findAlike } from './spelling.repository.ts';
import { errorsAllowed, type KnownWord, likeliest, oneErrorAway } from './spelling.ts';
import { searchWords } from './terms.ts';

/** A correction needs more than this many times the sounds of the original word. */
const FAR_MORE = 10;
/** A word with at least this many sounds is not corrected. */
const KNOWN = 5;

/**
 * Returns the words with likely typing errors corrected, or undefined if no word changed.
 * `soundsWith` returns the number of sounds that match a single word.
 */
export async function correctWords(
  db: Db,
  words: readonly string[],
  soundsWith: (word: string) => Promise<number>,
): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      const sounds = await soundsWith(word);
      if (sounds >= KNOWN) return word;
      const better = await betterWord(db, word);
      return better && better.sounds > FAR_MORE * sounds ? better.word : word;
    }),
  );
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

async function betterWord(db: Db, word: string): Promise<KnownWord | undefined> {
  if (errorsAllowed(word) === 0) return undefined;
  return likeliest(word, await findAlike(db, word, oneErrorAway(word)));
}

/** Returns the words as the found texts spell them: 'šum' for 'sum'. */
export function asWritten(words: readonly string[], texts: readonly string[]): string {
  const written = new Map(texts.flatMap((text) => writtenWords(text)));
  return words.map((word) => written.get(word) ?? word).join(' ');
}

function writtenWords(text: string): [plain: string, written: string][] {
  return findWords(text).map(({ word, start, end }) => {
    return [searchWords(word)[0] ?? word, text.slice(start, end).toLowerCase()];
  });
}
