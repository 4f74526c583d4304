import { type Kysely, sql } from 'kysely';

/**
 * What a message that carries sound says about it before a byte of it was fetched: its length, and
 * its waveform as one byte a bar, at most 200 of them, in base64. The index finds whom a file was
 * sent to, and costs texts nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message
      ADD duration_ms int CHECK (duration_ms > 0),
      ADD peaks text CHECK (length(peaks) BETWEEN 4 AND 268),
      ADD CONSTRAINT message_sound_of_file
        CHECK (file_id IS NOT NULL OR (duration_ms IS NULL AND peaks IS NULL))
  `.execute(db);
  await sql`CREATE INDEX message_file ON message (file_id) WHERE file_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX message_file`.execute(db);
  await sql`ALTER TABLE message DROP duration_ms, DROP peaks`.execute(db);
}
