import { type Kysely, sql } from 'kysely';

/** Stores the delivery date that the buyer of an offer requested last, with the price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A day in Belgrade.
  await sql`ALTER TABLE offer ADD asked_deliver_on date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE offer DROP COLUMN asked_deliver_on`.execute(db);
}
