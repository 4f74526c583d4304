import { type Kysely, sql } from 'kysely';

/** The digest of each sound's file, which finds the same file at upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE audio
      -- Null until the preview is made, and for older sounds that no licence names.
      ADD sha256 bytea CHECK (octet_length(sha256) = 32);
    CREATE INDEX audio_sha256 ON audio (sha256) WHERE sha256 IS NOT NULL;
    UPDATE audio SET sha256 = licence.sha256
      FROM sound JOIN licence ON licence.item_id = sound.id
      WHERE sound.file_id = audio.file_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audio DROP sha256`.execute(db);
}
