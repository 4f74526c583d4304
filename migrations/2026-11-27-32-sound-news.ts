import { type Kysely, sql } from 'kysely';

/** Freelancers whom people follow, saved searches, and the new sounds of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      -- Whether the person wants the daily e-mail, when the last one was sent, and the newest entry
      -- at that time.
      wants_mail boolean NOT NULL DEFAULT true,
      mailed_at timestamptz,
      mailed_up_to bigint NOT NULL DEFAULT 0,
      -- 128 random bits, for the link that ends the e-mails.
      secret text NOT NULL UNIQUE
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
    CREATE INDEX sound_news_found ON sound_news (found_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sound_news, news_reader, news_source`.execute(db);
}
