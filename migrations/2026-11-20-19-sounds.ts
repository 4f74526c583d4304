import { type Kysely, sql } from 'kysely';

/**
 * What is known of the audio of a file that is offered as a stock sound. The first four facts are
 * read from its header when the upload ends; the others are computed by a job, together with the
 * preview that people hear. `features` places the sound among others, so that its nearest
 * neighbours sound alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It may be created by the owner of the database, like the extensions before.
  await sql`CREATE EXTENSION IF NOT EXISTS cube`.execute(db);
  await sql`
    CREATE TABLE sound (
      file_id uuid PRIMARY KEY REFERENCES file ON DELETE CASCADE,
      sample_rate int NOT NULL CHECK (sample_rate > 0),
      bits smallint NOT NULL CHECK (bits > 0),
      channels smallint NOT NULL CHECK (channels > 0),
      duration_ms int NOT NULL CHECK (duration_ms > 0),
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
      fault text,
      preview_bytes int CHECK (preview_bytes > 0),
      peaks bytea,
      loudness_lufs real,
      tempo_bpm real,
      features cube,
      CHECK ((state = 'failed') = (fault IS NOT NULL)),
      CHECK (state <> 'ready' OR (preview_bytes IS NOT NULL AND peaks IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX sound_features ON sound USING gist (features) WHERE state = 'ready'`.execute(
    db,
  );
  await sql`CREATE INDEX sound_waiting ON sound (file_id) WHERE state = 'waiting'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sound`.execute(db);
  await sql`DROP EXTENSION IF EXISTS cube`.execute(db);
}
