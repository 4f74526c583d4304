import { type Kysely, sql } from 'kysely';

/** The language that a person has chosen for the site; none while they have chosen none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD language text CHECK (language IN ('en', 'sr'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account DROP language`.execute(db);
}
