import { type Kysely, sql } from 'kysely';

/** Why a sound has no preview, as a code with its parameters beside the English sentence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sound ADD fault_code jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sound DROP fault_code`.execute(db);
}
