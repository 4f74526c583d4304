import { type Kysely, sql } from 'kysely';

/**
 * An upload says what it is for, and keeps which of its chunks are here as one bit each, so that
 * chunks that come together are noted by one write of one row. `touched_at` is when the last one
 * came. A file is looked at by its `sweep_at`: one that nobody uses then is removed. The digest goes:
 * nothing was ever held against it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE upload_chunk`.execute(db);
  await sql`DELETE FROM upload WHERE finished_at IS NULL`.execute(db);
  await sql`
    ALTER TABLE upload
      ADD purpose text NOT NULL DEFAULT 'stock' CHECK (purpose IN ('stock', 'delivery', 'chat')),
      ADD received bit varying,
      ADD last_bytes int CHECK (last_bytes > 0),
      ADD touched_at timestamptz NOT NULL DEFAULT now()
  `.execute(db);
  await sql`UPDATE upload SET received = repeat('1', total_chunks)::bit varying`.execute(db);
  await sql`
    ALTER TABLE upload
      ALTER purpose DROP DEFAULT,
      ALTER received SET NOT NULL,
      ADD CHECK (length(received) = total_chunks)
  `.execute(db);
  await sql`
    ALTER TABLE file
      DROP sha256,
      ADD sweep_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
  `.execute(db);
  await sql`CREATE INDEX file_sweep ON file (sweep_at)`.execute(db);
  // Whether a file is used is asked by its id.
  await sql`CREATE INDEX project_file ON project (file_id) WHERE file_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX project_file`.execute(db);
  await sql`
    ALTER TABLE file DROP sweep_at, ADD sha256 bytea NOT NULL DEFAULT ''::bytea
  `.execute(db);
  await sql`ALTER TABLE file ALTER sha256 DROP DEFAULT`.execute(db);
  await sql`DELETE FROM upload WHERE finished_at IS NULL`.execute(db);
  await sql`
    ALTER TABLE upload DROP purpose, DROP received, DROP last_bytes, DROP touched_at
  `.execute(db);
  await sql`
    CREATE TABLE upload_chunk (
      upload_id uuid NOT NULL REFERENCES upload ON DELETE CASCADE,
      num int NOT NULL CHECK (num >= 0),
      bytes int NOT NULL CHECK (bytes > 0),
      PRIMARY KEY (upload_id, num)
    )`.execute(db);
}
