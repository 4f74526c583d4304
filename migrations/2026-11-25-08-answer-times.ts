import { type Kysely, sql } from 'kysely';

/** The time in which a freelancer usually answers, and when it was computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      -- The median of the last 90 days. Null if there are too few answers.
      ADD answer_minutes int CHECK (answer_minutes >= 0),
      ADD answers_counted_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account DROP COLUMN answer_minutes, DROP COLUMN answers_counted_at`.execute(db);
}
