import { type Kysely, sql } from 'kysely';

/** The audio of stock sounds, drafts of new ones, the search over them, and how often they are played. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first four facts are read from the header when the upload ends. A job computes the others,
    -- together with the preview.
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
      -- Places the sound so that its nearest neighbours sound alike.
      features cube,
      -- When the job gave up for a fault that is not the file's. The sound can be tried again, and
      -- administrators see that something needs repair.
      gave_up_at timestamptz,
      -- The fault as a code with its parameters, beside the English sentence.
      fault_code jsonb,
      CHECK ((state = 'failed') = (fault IS NOT NULL)),
      CHECK (state <> 'ready' OR (preview_bytes IS NOT NULL AND peaks IS NOT NULL)),
      CHECK (gave_up_at IS NULL OR state = 'failed')
    );
    CREATE INDEX sound_features ON sound USING gist (features)
      WHERE state = 'ready' AND features IS NOT NULL;
    CREATE INDEX sound_waiting ON sound (file_id) WHERE state = 'waiting';
    CREATE INDEX sound_given_up ON sound (gave_up_at) WHERE gave_up_at IS NOT NULL;

    -- Forms of new sounds that are not sent yet, one of each kind for an account. Every write gives a
    -- draft a new version, so that a device never overwrites a version that it has not seen.
    CREATE TABLE sound_draft (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('one', 'many')),
      forms jsonb NOT NULL CHECK (jsonb_typeof(forms) = 'array'),
      version uuid NOT NULL DEFAULT gen_random_uuid(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, kind)
    );

    -- A listener counts once a day. The marks of a day are digests with a salt that is deleted with
    -- the day, so that nobody can find out later who listened to a sound.
    CREATE TABLE sound_plays (
      project_id bigint PRIMARY KEY REFERENCES project ON DELETE CASCADE,
      plays bigint NOT NULL CHECK (plays > 0)
    );
    CREATE TABLE play_day (
      day date PRIMARY KEY,
      salt uuid NOT NULL DEFAULT gen_random_uuid()
    );
    CREATE TABLE play_mark (
      day date NOT NULL REFERENCES play_day ON DELETE CASCADE,
      mark bytea NOT NULL,
      PRIMARY KEY (day, mark)
    );
  `.execute(db);
  await createSearch(db);
}

/**
 * The search for stock sounds. Each sound on sale has a place, a consecutive number. Every
 * searchable property is a term ('w:rain', 'c:15' for a category). A posting has one bit for each
 * place that tells whether its sound has the term, in chunks of 31,744 places. A search for several
 * terms is the AND of a few kilobytes, and its exact total is a count of bits. With 300,000 sounds
 * this took 0.2 ms for very common words, at 85 bytes a sound.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Writers of the tables below lock this one row, so that they change them one at a time.
    CREATE TABLE listing_state (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      version bigint NOT NULL DEFAULT 0,
      next_place int NOT NULL DEFAULT 0,
      rules int NOT NULL DEFAULT 0
    );
    INSERT INTO listing_state DEFAULT VALUES;

    -- The foreign key is checked at the end of the transaction: a project may be deleted before its
    -- listing.
    CREATE TABLE sound_listing (
      project_id bigint PRIMARY KEY REFERENCES project DEFERRABLE INITIALLY DEFERRED,
      place int NOT NULL UNIQUE CHECK (place >= 0),
      price_cents bigint NOT NULL,
      length_ms int NOT NULL,
      rating_sum int NOT NULL,
      rating_count int NOT NULL,
      rating_rank numeric NOT NULL
        GENERATED ALWAYS AS ((rating_sum + 15)::numeric / (rating_count + 5)) STORED,
      terms text[] NOT NULL
    );
    CREATE INDEX ON sound_listing (price_cents, place DESC);
    CREATE INDEX ON sound_listing (price_cents DESC, place DESC);
    CREATE INDEX ON sound_listing (length_ms, place DESC);
    CREATE INDEX ON sound_listing (length_ms DESC, place DESC);
    CREATE INDEX ON sound_listing (rating_rank DESC, place DESC);

    -- Compressed where that helps, and never stored apart from its row: two full chunks fill a page.
    CREATE TABLE sound_posting (
      term text COLLATE "C" NOT NULL,
      chunk int NOT NULL,
      bits bit(31744) NOT NULL,
      PRIMARY KEY (term, chunk)
    );
    -- PostgreSQL 15 has no STORAGE in CREATE TABLE.
    ALTER TABLE sound_posting ALTER bits SET STORAGE MAIN;

    CREATE TABLE sound_word (
      word text COLLATE "C" PRIMARY KEY,
      sounds int NOT NULL CHECK (sounds > 0)
    );
    -- On an expression, so that the index only serves similarity. On the column it also offered
    -- equality, and a generic plan read it for hundreds of neighbours: 42,638 blocks instead of 1,080.
    CREATE INDEX sound_word_alike ON sound_word USING gist ((word || '') gist_trgm_ops);
  `.execute(db);
}
