import { type Kysely, sql } from 'kysely';

/** Sounds for sale with their audio, drafts of new ones, the search over them, and their plays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first four facts are read from the header when the upload ends. A job computes the others,
    -- together with the preview.
    CREATE TABLE audio (
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
    CREATE INDEX audio_features ON audio USING gist (features)
      WHERE state = 'ready' AND features IS NOT NULL;
    CREATE INDEX audio_waiting ON audio (file_id) WHERE state = 'waiting';
    CREATE INDEX audio_given_up ON audio (gave_up_at) WHERE gave_up_at IS NOT NULL;

    -- Sounds and offers draw their ids from one sequence, so that an item of an order has one id.
    CREATE SEQUENCE item_id_seq;
    CREATE TABLE sound (
      id bigint PRIMARY KEY DEFAULT nextval('item_id_seq'),
      owner_id bigint NOT NULL REFERENCES account,
      category_id bigint REFERENCES category,
      request_key text,
      name text NOT NULL,
      description text NOT NULL CHECK (char_length(description) <= 200),
      keywords text NOT NULL DEFAULT '',
      tempo text NOT NULL DEFAULT 'n/a',
      price_cents bigint CHECK (price_cents BETWEEN 1 AND 10000000),
      status smallint NOT NULL CHECK (status IN (0, 1, 9)),
      file_id uuid REFERENCES file,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      -- Counts changes and decisions, so that nobody decides about, or overwrites, a version that they
      -- have not seen.
      version int NOT NULL DEFAULT 1,
      -- For undoing a deletion.
      status_before_deletion smallint CHECK (status_before_deletion IN (0, 1, 9)),
      UNIQUE (owner_id, request_key),
      CONSTRAINT sound_for_sale
        CHECK (status <> 1 OR (price_cents IS NOT NULL AND file_id IS NOT NULL)),
      -- A deleted sound is also rejected, so a query for approved sounds needs no second condition.
      CONSTRAINT sound_deleted CHECK (deleted_at IS NULL OR status = 9),
      CONSTRAINT sound_status_before_deletion
        CHECK (status_before_deletion IS NULL OR deleted_at IS NOT NULL)
    );
    CREATE INDEX sound_owner ON sound (owner_id, id DESC);
    CREATE INDEX sound_category ON sound (category_id, id DESC) WHERE status = 1;
    CREATE INDEX sound_status ON sound (status, id DESC);
    -- Counts the works of an account by status from the index alone.
    CREATE INDEX sound_works ON sound (owner_id, status) WHERE deleted_at IS NULL;
    CREATE INDEX sound_file ON sound (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX sound_words ON sound
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256);

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
      sound_id bigint PRIMARY KEY REFERENCES sound ON DELETE CASCADE,
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

    -- The foreign key is checked at the end of the transaction: a sound may be deleted before its
    -- listing.
    CREATE TABLE sound_listing (
      sound_id bigint PRIMARY KEY REFERENCES sound DEFERRABLE INITIALLY DEFERRED,
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
