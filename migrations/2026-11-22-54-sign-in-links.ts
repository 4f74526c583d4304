import { type Kysely, sql } from 'kysely';

/** Links by e-mail that sign in, each once and for a short time; only their hashes are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sign_in_link (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sign_in_link_account ON sign_in_link (account_id)`.execute(db);
  await sql`CREATE INDEX sign_in_link_expires ON sign_in_link (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sign_in_link`.execute(db);
}
