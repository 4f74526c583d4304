import { type Kysely, sql } from 'kysely';

/**
 * Lists of sounds that people keep for later, saved freelancers, and news of new sounds. A list can be
 * shared by a secret address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shortlist (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      -- The list that the button Keep fills. Its name is empty until the person gives it one.
      is_default boolean NOT NULL,
      name text NOT NULL CHECK (char_length(name) <= 100),
      note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
      -- 128 random bits; null while the list is not shared.
      secret text UNIQUE,
      -- A removed list is kept for a day, for undoing the removal.
      removed_at timestamptz,
      CHECK (is_default OR name <> ''),
      CHECK (NOT is_default OR removed_at IS NULL)
    );
    CREATE INDEX shortlist_account ON shortlist (account_id);
    CREATE UNIQUE INDEX shortlist_default ON shortlist (account_id) WHERE is_default;
    CREATE INDEX shortlist_removed ON shortlist (removed_at) WHERE removed_at IS NOT NULL;

    CREATE TABLE shortlist_sound (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shortlist_id bigint NOT NULL REFERENCES shortlist ON DELETE CASCADE,
      sound_id bigint NOT NULL REFERENCES sound ON DELETE CASCADE,
      UNIQUE (shortlist_id, sound_id)
    );
    CREATE INDEX shortlist_sound_newest ON shortlist_sound (shortlist_id, id);
    CREATE INDEX shortlist_sound_sound ON shortlist_sound (sound_id);

    -- Each with a private note.
    CREATE TABLE saved_freelancer (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      freelancer_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
      saved_at timestamptz NOT NULL,
      UNIQUE (account_id, freelancer_id)
    );
    CREATE INDEX saved_freelancer_newest ON saved_freelancer (account_id, id);
    CREATE INDEX saved_freelancer_freelancer ON saved_freelancer (freelancer_id);

    -- A freelancer whose new sounds a person wants to hear about, or a saved search.
    CREATE TABLE news_source (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      freelancer_id bigint REFERENCES account ON DELETE CASCADE,
      -- As in the call that searches for sounds, without page and order.
      search jsonb CHECK (jsonb_typeof(search) = 'object'),
      CHECK (num_nonnulls(freelancer_id, search) = 1),
      UNIQUE NULLS NOT DISTINCT (account_id, freelancer_id, search)
    );
    CREATE INDEX news_source_freelancer ON news_source (freelancer_id)
      WHERE freelancer_id IS NOT NULL;

    -- A row for each person with a source.
    CREATE TABLE news_reader (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      -- Sounds below this place of the search index were looked at.
      told_place int NOT NULL,
      -- When the last daily e-mail was sent, and the newest entry at that time.
      mailed_at timestamptz,
      mailed_up_to bigint NOT NULL DEFAULT 0,
      -- Links with a secret stopped e-mails before there were signed codes, and still work.
      secret text UNIQUE
    );
    CREATE INDEX news_reader_place ON news_reader (told_place);

    CREATE TABLE sound_news (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      sound_id bigint NOT NULL REFERENCES sound ON DELETE CASCADE,
      found_at timestamptz NOT NULL,
      UNIQUE (account_id, sound_id)
    );
    CREATE INDEX sound_news_newest ON sound_news (account_id, id);
    CREATE INDEX sound_news_sound ON sound_news (sound_id);
    CREATE INDEX sound_news_found ON sound_news (found_at);
  `.execute(db);
}
