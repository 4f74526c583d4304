import { type Kysely, sql } from 'kysely';

/** An account's unfinished uploads are counted before it begins another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX upload_unfinished_of ON upload (account_id) WHERE finished_at IS NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX upload_unfinished_of`.execute(db);
}
