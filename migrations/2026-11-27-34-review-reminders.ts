import { type Kysely, sql } from 'kysely';

/** Whether the two people of an offer were reminded of the end of the time to review it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE offer ADD review_reminded_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE offer DROP COLUMN review_reminded_at`.execute(db);
}
