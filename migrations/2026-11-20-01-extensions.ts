import { type Kysely, sql } from 'kysely';

/**
 * Word search over names and keywords: similarity (pg_trgm), and letters without their accents
 * (unaccent), so that "sum" finds "šum". Both may be created by the owner of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
}

/** Takes both extensions away again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop extension if exists unaccent`.execute(db);
  await sql`drop extension if exists pg_trgm`.execute(db);
}
