import { type Kysely, sql } from 'kysely';

/** The queues of administrators about which an e-mail was sent, and the daily e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE queue_notice (
      -- The name of a queue, or 'digest' for the daily e-mail about all queues.
      queue text PRIMARY KEY,
      -- Whether the queue has not been empty since the e-mail.
      is_open boolean NOT NULL,
      mailed_at timestamptz NOT NULL
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE queue_notice`.execute(db);
}
