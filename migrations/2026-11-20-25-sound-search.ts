import { type Kysely, sql } from 'kysely';

/**
 * Search over stock sounds. Each sound on sale has a place, a number counted up; whatever can be
 * searched for is a term ('w:rain', 'c:15' for a category); and a posting says in one bit for each
 * place whether the sound there has the term, in chunks of 31,744 places. Sounds with all of several
 * terms are the AND of a few kilobytes, and their exact number is a count of bits: measured on
 * 300,000 sounds that is 0.2 ms for words that most of them have, at 85 bytes a sound.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The one row is locked by whoever changes the tables below: they change one at a time.
  await sql`
    CREATE TABLE listing_state (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      version bigint NOT NULL DEFAULT 0,
      next_place int NOT NULL DEFAULT 0,
      rules int NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`INSERT INTO listing_state DEFAULT VALUES`.execute(db);

  // Checked at the end of the transaction: a project may go first, and its listing after it.
  await sql`
    CREATE TABLE sound_listing (
      project_id bigint PRIMARY KEY REFERENCES project DEFERRABLE INITIALLY DEFERRED,
      place int NOT NULL UNIQUE CHECK (place >= 0),
      price_cents bigint NOT NULL,
      length_ms int NOT NULL,
      rating_sum int NOT NULL,
      rating_count int NOT NULL,
      rating_rank numeric NOT NULL
        GENERATED ALWAYS AS ((rating_sum + 15)::numeric / (rating_count + 5)) STORED,
      terms text[] NOT NULL
    )`.execute(db);
  const orders = ['price_cents', 'price_cents DESC', 'length_ms', 'length_ms DESC'];
  for (const order of [...orders, 'rating_rank DESC']) {
    await sql`CREATE INDEX ON sound_listing (${sql.raw(order)}, place DESC)`.execute(db);
  }

  await sql`
    CREATE TABLE sound_posting (
      term text COLLATE "C" NOT NULL,
      chunk int NOT NULL,
      bits bit(31744) NOT NULL,
      PRIMARY KEY (term, chunk)
    )`.execute(db);
  // Compressed where that helps, and never apart from its row: two full chunks fill a page.
  await sql`ALTER TABLE sound_posting ALTER bits SET STORAGE MAIN`.execute(db);

  await sql`
    CREATE TABLE sound_word (
      word text COLLATE "C" PRIMARY KEY,
      sounds int NOT NULL CHECK (sounds > 0)
    )`.execute(db);
  await sql`CREATE INDEX sound_word_alike ON sound_word USING gist (word gist_trgm_ops)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sound_word, sound_posting, sound_listing, listing_state`.execute(db);
}
