import type { Kysely } from 'kysely';
import { findWords } from '../../../../shared/texts/words.ts';
import type { DB } from '../../../database/types.ts';
import type { CardRow } from './search.repository.ts';
import { findAlike } from './spelling.repository.ts';
import { errorsAllowed, type KnownWord, likeliest, oneErrorAway } from './spelling.ts';
import { searchWords } from './terms.ts';

/** A better known word is believed to be meant where this many times as many sounds have it. */
const FAR_MORE = 10;
/** A word that finds this many sounds by itself is no slip. */
const KNOWN = 5;

/**
 * The words as they were perhaps meant, or undefined where each is best as it is. `soundsWith` says
 * how many sounds a word finds by itself.
 */
export async function correctWords(
  db: Kysely<DB>,
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

async function betterWord(db: Kysely<DB>, word: string): Promise<KnownWord | undefined> {
  if (errorsAllowed(word) === 0) return undefined;
  return likeliest(word, await findAlike(db, word, oneErrorAway(word)));
}

/** Plain words as the sounds that were found write them: 'sum' as 'šum'. */
export function asWritten(words: readonly string[], rows: readonly CardRow[]): string {
  const texts = rows.map((row) => `${row.name} ${row.description} ${row.keywords}`);
  const written = new Map(texts.flatMap((text) => writtenWords(text)));
  return words.map((word) => written.get(word) ?? word).join(' ');
}

function writtenWords(text: string): [plain: string, written: string][] {
  return findWords(text).map(({ word, start, end }) => {
    return [searchWords(word)[0] ?? word, text.slice(start, end).toLowerCase()];
  });
}
