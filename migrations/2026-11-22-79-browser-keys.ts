import { type Kysely, sql } from 'kysely';

/**
 * The key that an account's browsers encrypt unsent work with. A key is random and stands in a row of
 * its own: a new token secret leaves it alone, and the end of the account destroys it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE browser_key (
      account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      key bytea NOT NULL CHECK (octet_length(key) = 32)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE browser_key`.execute(db);
}
