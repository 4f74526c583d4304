import { type Kysely, sql } from 'kysely';

/** The freelancer's choice of how much of a sound its preview gives away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sound ADD preview text NOT NULL DEFAULT 'whole'
      CHECK (preview IN ('whole', 'start', 'marked'));
    -- The kind of the preview that is stored, or that its job is about to make.
    ALTER TABLE audio ADD preview text NOT NULL DEFAULT 'whole'
      CHECK (preview IN ('whole', 'start', 'marked'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sound DROP preview; ALTER TABLE audio DROP preview`.execute(db);
}
