import { type Kysely, sql } from 'kysely';

/** How often somebody kept one of a freelancer's sounds, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE freelancer_day ADD keeps integer NOT NULL DEFAULT 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE freelancer_day DROP COLUMN keeps`.execute(db);
}
