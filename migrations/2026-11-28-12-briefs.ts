import { type Kysely, sql } from 'kysely';

/** The briefs of buyers, the freelancers invited by name, and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE brief (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      buyer_id bigint NOT NULL REFERENCES account,
      category_id bigint NOT NULL REFERENCES category,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      need text NOT NULL CHECK (char_length(need) <= 3000),
      -- The spoken need. Null again once the sounds of a closed brief are deleted.
      file_id uuid UNIQUE REFERENCES file,
      language text CHECK (char_length(language) BETWEEN 1 AND 40),
      deliver_on date,
      budget_cents bigint CHECK (budget_cents BETWEEN 1 AND 10000000),
      only_invited boolean NOT NULL,
      created_at timestamptz NOT NULL,
      closes_at timestamptz NOT NULL,
      closed_at timestamptz,
      -- Freelancers up to this id have been told. Null once everybody has.
      told_up_to bigint DEFAULT 0,
      removed_at timestamptz,
      removal_reason text CHECK (char_length(removal_reason) BETWEEN 1 AND 2000),
      sounds_deleted_at timestamptz,
      CONSTRAINT brief_removal CHECK ((removed_at IS NULL) = (removal_reason IS NULL)),
      CONSTRAINT brief_removed_is_closed CHECK (removed_at IS NULL OR closed_at IS NOT NULL)
    );
    CREATE INDEX brief_buyer ON brief (buyer_id, id DESC);
    CREATE INDEX brief_own_open ON brief (buyer_id) WHERE closed_at IS NULL;
    CREATE INDEX brief_open ON brief (category_id, id DESC) WHERE closed_at IS NULL;
    CREATE INDEX brief_closes ON brief (closes_at) WHERE closed_at IS NULL;
    CREATE INDEX brief_untold ON brief (id) WHERE told_up_to IS NOT NULL;
    CREATE INDEX brief_sounds ON brief (closed_at) WHERE sounds_deleted_at IS NULL;

    CREATE TABLE brief_file (
      brief_id bigint NOT NULL REFERENCES brief ON DELETE CASCADE,
      place smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
      file_id uuid NOT NULL REFERENCES file,
      PRIMARY KEY (brief_id, place)
    );
    CREATE INDEX brief_file_file ON brief_file (file_id);

    CREATE TABLE brief_invitation (
      brief_id bigint NOT NULL REFERENCES brief ON DELETE CASCADE,
      account_id bigint NOT NULL REFERENCES account,
      PRIMARY KEY (brief_id, account_id)
    );
    CREATE INDEX brief_invitation_account ON brief_invitation (account_id, brief_id DESC);

    CREATE TABLE brief_answer (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      brief_id bigint NOT NULL REFERENCES brief ON DELETE CASCADE,
      freelancer_id bigint NOT NULL REFERENCES account,
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      days smallint NOT NULL CHECK (days BETWEEN 1 AND 90),
      revisions smallint NOT NULL CHECK (revisions BETWEEN 0 AND 20),
      words text NOT NULL CHECK (char_length(words) <= 2000),
      -- The spoken proposal or the audition.
      file_id uuid UNIQUE REFERENCES file,
      state text NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'shortlisted', 'declined', 'accepted')),
      offer_id bigint UNIQUE REFERENCES offer,
      created_at timestamptz NOT NULL,
      UNIQUE (brief_id, freelancer_id),
      CONSTRAINT brief_answer_offer CHECK ((state = 'accepted') = (offer_id IS NOT NULL))
    );
    CREATE INDEX brief_answer_list ON brief_answer (brief_id, id DESC);
    CREATE INDEX brief_answer_freelancer ON brief_answer (freelancer_id, brief_id DESC);
  `.execute(db);
}
