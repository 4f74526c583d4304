import { type Kysely, sql } from 'kysely';

/** The key of a sound, which the analysis suggests to its freelancer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE audio ADD musical_key text CHECK (musical_key ~ '^[A-G]b?m?$')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audio DROP COLUMN musical_key`.execute(db);
}
