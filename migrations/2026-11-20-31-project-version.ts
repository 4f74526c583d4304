import { type Kysely, sql } from 'kysely';

/**
 * Counts the changes of a project's contents and of the decisions about it, so that nobody decides
 * about, or writes over, what they have not seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project ADD version int NOT NULL DEFAULT 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project DROP version`.execute(db);
}
