import { type Kysely, sql } from 'kysely';

/** What an alarm says in Serbian, beside the English; those raised before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alarm ADD what_sr text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alarm DROP what_sr`.execute(db);
}
