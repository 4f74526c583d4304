import { type Kysely, sql } from 'kysely';

/** Stores the last warning before an offer expires: this many hours before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer ADD warned_hours smallint CHECK (warned_hours IN (24, 1))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE offer DROP COLUMN warned_hours`.execute(db);
}
