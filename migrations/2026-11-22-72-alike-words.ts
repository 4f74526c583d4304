import { type Kysely, sql } from 'kysely';

/**
 * The index of words that look alike is on an expression, so that it answers nothing but how alike
 * two words are. On the column it also offered equality, and a generic plan read it for each of
 * hundreds of neighbours: 42,638 blocks in place of 1,080.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX sound_word_alike`.execute(db);
  await sql`
    CREATE INDEX sound_word_alike ON sound_word USING gist ((word || '') gist_trgm_ops)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX sound_word_alike`.execute(db);
  await sql`CREATE INDEX sound_word_alike ON sound_word USING gist (word gist_trgm_ops)`.execute(
    db,
  );
}
