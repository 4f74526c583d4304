import { type Kysely, sql } from 'kysely';

/** Uploads in chunks, and the finished files they become. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE upload (
      id uuid PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      name text NOT NULL,
      extension text NOT NULL,
      total_chunks int NOT NULL CHECK (total_chunks > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX upload_unfinished ON upload (created_at) WHERE finished_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE upload_chunk (
      upload_id uuid NOT NULL REFERENCES upload ON DELETE CASCADE,
      num int NOT NULL CHECK (num >= 0),
      bytes int NOT NULL CHECK (bytes > 0),
      PRIMARY KEY (upload_id, num)
    )`.execute(db);
  await sql`
    CREATE TABLE file (
      id uuid PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      name text NOT NULL,
      media_type text NOT NULL,
      bytes bigint NOT NULL CHECK (bytes > 0),
      sha256 bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX file_account ON file (account_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE file, upload_chunk, upload`.execute(db);
}
