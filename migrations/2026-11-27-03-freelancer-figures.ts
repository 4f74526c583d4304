import { type Kysely, sql } from 'kysely';

/** Figures about each freelancer's work, and when the freelancer takes new work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counted by a job from orders, deliveries, messages and reviews. Nobody types these figures.
    CREATE TABLE freelancer_figures (
      account_id bigint PRIMARY KEY REFERENCES account,
      completed_orders integer NOT NULL DEFAULT 0 CHECK (completed_orders >= 0),
      orders_in_work integer NOT NULL DEFAULT 0 CHECK (orders_in_work >= 0),
      -- Null while no order was due.
      on_time_percent smallint CHECK (on_time_percent BETWEEN 0 AND 100),
      -- The share of ended orders whose price was refunded. Null while none has ended.
      returned_percent smallint CHECK (returned_percent BETWEEN 0 AND 100),
      repeat_buyers integer NOT NULL DEFAULT 0 CHECK (repeat_buyers >= 0),
      -- The median over 90 days. Null without an answered first message.
      response_minutes integer CHECK (response_minutes >= 0),
      review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      -- Null without a public review.
      review_mean numeric(3, 2) CHECK (review_mean BETWEEN 1 AND 5),
      counted_at timestamptz NOT NULL,
      CHECK ((review_count = 0) = (review_mean IS NULL))
    );
    -- An account without a row is available.
    CREATE TABLE availability (
      account_id bigint PRIMARY KEY REFERENCES account,
      state text NOT NULL CHECK (state IN ('available', 'limited', 'away')),
      -- The last day away.
      away_until date,
      -- The automatic answer to a first message while away.
      reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
      CHECK ((state = 'away') = (away_until IS NOT NULL)),
      CHECK (reply IS NULL OR state = 'away')
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE availability, freelancer_figures`.execute(db);
}
