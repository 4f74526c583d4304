import { type Kysely, sql } from 'kysely';

/** The time zone whose time a person shows to others. Null if they show none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_settings ADD time_zone text CHECK (length(time_zone) <= 64)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_settings DROP COLUMN time_zone`.execute(db);
}
