import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { KnownWord } from './spelling.ts';

/** Words that share the most groups of three letters with a misspelt one; enough to have it in. */
const ALIKE = 50;

/** Those of some words that sounds have, and others that look like the word they were made from. */
export async function findAlike(
  db: Kysely<DB>,
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
