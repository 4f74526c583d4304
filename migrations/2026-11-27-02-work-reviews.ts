import { type Kysely, sql } from 'kysely';

/**
 * Public reviews of hired work, and the freelancers' reviews of buyers. Both reviews of an offer
 * appear at the same time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE review
      -- When the review of an offer appears. Null for sounds, and for reviews that were written
      -- before reviews of offers were public: only their two people see these.
      ADD shown_at timestamptz,
      -- The offer's freelancer, for the list of a portfolio.
      ADD freelancer_id bigint REFERENCES account,
      ADD CONSTRAINT review_shown CHECK (
        num_nonnulls(shown_at, freelancer_id) IN (0, 2)
        AND (shown_at IS NULL OR offer_id IS NOT NULL));
    CREATE INDEX review_freelancer ON review (freelancer_id, id DESC)
      INCLUDE (stars, shown_at) WHERE freelancer_id IS NOT NULL`.execute(db);
  await sql`
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
    CREATE INDEX buyer_review_freelancer ON buyer_review (freelancer_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE buyer_review;
    DROP INDEX review_freelancer;
    ALTER TABLE review
      DROP CONSTRAINT review_shown, DROP COLUMN shown_at, DROP COLUMN freelancer_id`.execute(db);
}
