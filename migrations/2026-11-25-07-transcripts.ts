import { type Kysely, sql } from 'kysely';

/** The words of an audio message, which its sender can add. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message ADD COLUMN transcript text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message DROP COLUMN transcript`.execute(db);
}
