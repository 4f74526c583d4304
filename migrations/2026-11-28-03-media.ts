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
      finished_at timestamptz,
      purpose text NOT NULL CHECK (purpose IN ('stock', 'delivery', 'chat', 'hello', 'spoken', 'demo')),
      -- One bit for each chunk, so that chunks that arrive together are noted by one write of one row.
      received bit varying NOT NULL,
      last_bytes int CHECK (last_bytes > 0),
      -- When the last chunk arrived.
      touched_at timestamptz NOT NULL DEFAULT now(),
      -- Whether the client counts chunks from 0 or from 1.
      first_num smallint NOT NULL DEFAULT 0 CHECK (first_num IN (0, 1)),
      CHECK (length(received) = total_chunks)
    );
    CREATE INDEX upload_unfinished ON upload (created_at) WHERE finished_at IS NULL;
    -- An account's unfinished uploads are counted before it begins another.
    CREATE INDEX upload_unfinished_of ON upload (account_id) WHERE finished_at IS NULL;

    CREATE TABLE file (
      id uuid PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      name text NOT NULL,
      media_type text NOT NULL,
      bytes bigint NOT NULL CHECK (bytes > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- A file that nothing uses at this time is removed.
      sweep_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
      -- The sender's description of a picture. It belongs to the file, so that storing a message costs
      -- no more.
      description text CHECK (char_length(description) BETWEEN 1 AND 500),
      CONSTRAINT file_description_of_picture
        CHECK (description IS NULL OR media_type LIKE 'image/%')
    );
    CREATE INDEX file_account ON file (account_id);
    CREATE INDEX file_sweep ON file (sweep_at);
  `.execute(db);
}
