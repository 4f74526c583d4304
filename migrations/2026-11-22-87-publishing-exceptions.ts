import { type Kysely, sql } from 'kysely';

/**
 * Exceptions from the rule that a freelancer has three works and a biography before a first sound or
 * service becomes public: who stated one, when, and why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE publishing_exception (
      account_id bigint PRIMARY KEY REFERENCES account,
      actor_id bigint NOT NULL REFERENCES account,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 2000),
      at timestamptz NOT NULL
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE publishing_exception`.execute(db);
}
