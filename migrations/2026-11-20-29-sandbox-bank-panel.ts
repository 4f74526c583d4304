import { type Kysely, sql } from 'kysely';

/** What the sandbox bank needs to play delays, 3-D challenges and outages, and its own time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sandbox_bank.transaction
      ADD is_3d boolean NOT NULL DEFAULT false,
      ADD challenge_id text UNIQUE CHECK (challenge_id ~ '^[A-Z2-7]{32}$'),
      ADD challenge_tries int NOT NULL DEFAULT 0,
      ADD answer_at timestamptz,
      ADD hidden_before_answer boolean NOT NULL DEFAULT false,
      ADD failed_queries int NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE INDEX transaction_created ON sandbox_bank.transaction (created_at)`.execute(db);
  await sql`
    CREATE TABLE sandbox_bank.clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      ahead_ms bigint NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`INSERT INTO sandbox_bank.clock DEFAULT VALUES`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sandbox_bank.clock`.execute(db);
  await sql`DROP INDEX sandbox_bank.transaction_created`.execute(db);
  await sql`
    ALTER TABLE sandbox_bank.transaction
      DROP is_3d, DROP challenge_id, DROP challenge_tries,
      DROP answer_at, DROP hidden_before_answer, DROP failed_queries`.execute(db);
}
