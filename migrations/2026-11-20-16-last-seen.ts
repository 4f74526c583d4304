import { type Kysely, sql } from 'kysely';

/** When the last client of an account went away; null while none ever did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD COLUMN last_seen_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account DROP COLUMN last_seen_at`.execute(db);
}
