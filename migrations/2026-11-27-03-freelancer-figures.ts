import { type Kysely, sql } from 'kysely';

/**
 * Figures about each freelancer's work, when the freelancer takes new work, automatic answers, and
 * the association's mark. The figures replace the answer time that accounts had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counted by a job from orders, deliveries, messages and reviews. Nobody types these figures.
    CREATE TABLE freelancer_figures (
      account_id bigint PRIMARY KEY REFERENCES account,
      completed_orders integer NOT NULL DEFAULT 0 CHECK (completed_orders >= 0),
      orders_in_work integer NOT NULL DEFAULT 0 CHECK (orders_in_work >= 0),
      -- Null while no order was delivered or due.
      on_time_percent smallint CHECK (on_time_percent BETWEEN 0 AND 100),
      -- The share of ended orders whose whole price was refunded. Null while none has ended.
      returned_percent smallint CHECK (returned_percent BETWEEN 0 AND 100),
      repeat_buyers integer NOT NULL DEFAULT 0 CHECK (repeat_buyers >= 0),
      -- The median over 90 days, in working hours. Null with too few answers.
      response_minutes integer CHECK (response_minutes >= 0),
      review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      -- Null without a public review.
      review_mean numeric(3, 2) CHECK (review_mean BETWEEN 1 AND 5),
      counted_at timestamptz NOT NULL,
      CHECK ((review_count = 0) = (review_mean IS NULL))
    );
    -- A delivery with a date is hired work; sounds from stock have none.
    CREATE INDEX delivery_work ON delivery (seller_id) WHERE due_at IS NOT NULL;
    -- For the job: the work and the reviews of the last hours.
    CREATE INDEX delivery_entry_at ON delivery_entry (at);
    CREATE INDEX review_shown_at ON review (shown_at) WHERE shown_at IS NOT NULL`.execute(db);
  await sql`
    -- An account without a row is available, and so is one whose last day away has passed.
    CREATE TABLE availability (
      account_id bigint PRIMARY KEY REFERENCES account,
      state text NOT NULL CHECK (state IN ('available', 'limited', 'away')),
      -- The last day away, in the freelancer's time zone.
      away_until date,
      -- The automatic answer to a first message while away.
      reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
      -- When the absence began. Messages before it get no automatic answer.
      away_since timestamptz,
      -- Identifies the absence: the client id of its automatic answers, so that each conversation
      -- gets one.
      absence uuid,
      CHECK ((state = 'away') = (away_until IS NOT NULL)),
      CHECK (num_nonnulls(away_until, away_since, absence) IN (0, 3)),
      CHECK (reply IS NULL OR state = 'away')
    );
    -- For the job that sends automatic answers.
    CREATE INDEX availability_reply ON availability (away_until) WHERE reply IS NOT NULL;
    ALTER TABLE message ADD automatic boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    ALTER TABLE account
      DROP COLUMN answer_minutes, DROP COLUMN answers_counted_at,
      -- When an administrator marked the freelancer as verified; null without the mark.
      ADD verified_at timestamptz;
    ALTER TABLE account_settings
      -- Whether others see when this person was last active.
      ADD last_active boolean NOT NULL DEFAULT true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_settings DROP COLUMN last_active;
    ALTER TABLE account
      DROP COLUMN verified_at,
      ADD answer_minutes int CHECK (answer_minutes >= 0),
      ADD answers_counted_at timestamptz;
    ALTER TABLE message DROP COLUMN automatic;
    DROP INDEX delivery_work, delivery_entry_at, review_shown_at;
    DROP TABLE availability, freelancer_figures`.execute(db);
}
