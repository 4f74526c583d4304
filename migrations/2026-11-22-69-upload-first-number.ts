import { type Kysely, sql } from 'kysely';

/**
 * An upload keeps whether its sender counts chunks from 0 or from 1. Uploads that exist count from 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE upload
      ADD first_num smallint NOT NULL DEFAULT 0 CHECK (first_num IN (0, 1))
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE upload DROP first_num`.execute(db);
}
