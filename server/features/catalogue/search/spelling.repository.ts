import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { KnownWord } from './spelling.ts';

/** The number of similar words by trigrams, enough to include the intended one. */
const ALIKE = 50;

/** Finds the known words among `neighbours`, and the words most similar to `word` by trigrams. */
export async function findAlike(
  db: Db,
  word: string,
  neighbours: readonly string[],
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    SELECT word, sounds FROM sound_word WHERE word = ANY (${neighbours}::text[])
    UNION
    (SELECT word, sounds FROM sound_word ORDER BY (word || '') <-> ${word} LIMIT ${ALIKE})
  `.execute(db);
  return rows;
}
