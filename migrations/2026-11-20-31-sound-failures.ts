import { type Kysely, sql } from 'kysely';

/**
 * When the work on a sound's preview was given up for a fault that is not the file's: it may be
 * asked for again, and administrators see that there is something to mend.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sound
      ADD gave_up_at timestamptz,
      ADD CHECK (gave_up_at IS NULL OR state = 'failed')`.execute(db);
  await sql`CREATE INDEX sound_given_up ON sound (gave_up_at) WHERE gave_up_at IS NOT NULL`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sound DROP gave_up_at`.execute(db);
}
