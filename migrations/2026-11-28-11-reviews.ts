import { type Kysely, sql } from 'kysely';

/**
 * Reviews of sounds and offers by buyers, and of buyers by freelancers. Both reviews of an offer
 * appear at the same time. The reviewed person may answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      buyer_id bigint NOT NULL REFERENCES account,
      stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
      text text NOT NULL CHECK (char_length(text) <= 1000),
      answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
      answered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      sound_id bigint REFERENCES sound,
      offer_id bigint REFERENCES offer,
      item_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(sound_id, offer_id)) STORED,
      -- When the review of an offer appears. Null for sounds, and for reviews that were written
      -- before reviews of offers were public: only their two people see these.
      shown_at timestamptz,
      -- The offer's freelancer, for the list of a portfolio.
      freelancer_id bigint REFERENCES account,
      UNIQUE (buyer_id, item_id),
      CHECK ((answer IS NULL) = (answered_at IS NULL)),
      CONSTRAINT review_kind CHECK (num_nonnulls(sound_id, offer_id) = 1),
      CONSTRAINT review_shown CHECK (
        num_nonnulls(shown_at, freelancer_id) IN (0, 2)
        AND (shown_at IS NULL OR offer_id IS NOT NULL))
    );
    CREATE INDEX review_item ON review (item_id, id DESC) INCLUDE (stars);
    CREATE INDEX review_freelancer ON review (freelancer_id, id DESC)
      INCLUDE (stars, shown_at) WHERE freelancer_id IS NOT NULL;
    -- For the job that counts the figures of freelancers.
    CREATE INDEX review_shown_at ON review (shown_at) WHERE shown_at IS NOT NULL;

    CREATE TABLE buyer_review (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      offer_id bigint NOT NULL UNIQUE REFERENCES offer,
      -- The offer's two people, for lists of either.
      buyer_id bigint NOT NULL REFERENCES account,
      freelancer_id bigint NOT NULL REFERENCES account,
      stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
      text text NOT NULL CHECK (char_length(text) <= 1000),
      answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
      answered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      shown_at timestamptz NOT NULL,
      CHECK ((answer IS NULL) = (answered_at IS NULL))
    );
    CREATE INDEX buyer_review_buyer ON buyer_review (buyer_id, id DESC) INCLUDE (stars, shown_at);
    CREATE INDEX buyer_review_freelancer ON buyer_review (freelancer_id);
  `.execute(db);
}
