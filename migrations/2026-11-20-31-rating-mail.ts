import { type Kysely, sql } from 'kysely';

/** Whether a seller is told by mail of a new rating. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_settings ADD rating_mail boolean NOT NULL DEFAULT true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_settings DROP rating_mail`.execute(db);
}
