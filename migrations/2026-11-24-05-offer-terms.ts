import { type Kysely, sql } from 'kysely';

/** Adds to an offer what is delivered, by when, and how many revisions its price includes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer
      ADD deliverables text CHECK (char_length(deliverables) BETWEEN 1 AND 2000),
      -- A day in Belgrade.
      ADD deliver_on date,
      ADD deliver_in_days smallint CHECK (deliver_in_days BETWEEN 1 AND 90),
      ADD revisions smallint CHECK (revisions BETWEEN 0 AND 20),
      ADD CONSTRAINT offer_delivery_once CHECK (num_nonnulls(deliver_on, deliver_in_days) <= 1)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer
      DROP COLUMN deliverables, DROP COLUMN deliver_on, DROP COLUMN deliver_in_days,
      DROP COLUMN revisions`.execute(db);
}
