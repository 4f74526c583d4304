import { type Kysely, sql } from 'kysely';

/**
 * Money that goes back to buyers through the gateway, what the daily comparison with the gateway
 * found, and the order statuses that follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      DROP CONSTRAINT orders_status_check,
      ADD CONSTRAINT orders_status_check CHECK (status IN ('pending_payment', 'paid', 'failed',
        'expired', 'partially_refunded', 'refunded', 'charged_back'))`.execute(db);

  await sql`
    CREATE TABLE refund (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      project_id bigint NOT NULL,
      attempt_id bigint NOT NULL REFERENCES payment_attempt,
      cents bigint NOT NULL CHECK (cents > 0),
      -- Null only inside the transaction that begins it: the books say how much it is.
      para bigint CHECK (para > 0),
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 2000),
      origin text NOT NULL CHECK (origin IN ('administrator', 'complaint')),
      actor_id bigint REFERENCES account,
      state text NOT NULL DEFAULT 'begun'
        CHECK (state IN ('begun', 'unknown', 'confirmed', 'refused')),
      try_after timestamptz NOT NULL,
      pg_tran_id text,
      error_code text,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      ended_at timestamptz,
      FOREIGN KEY (order_id, project_id) REFERENCES order_item,
      CHECK ((ended_at IS NOT NULL) = (state IN ('confirmed', 'refused')))
    )`.execute(db);
  await sql`CREATE INDEX refund_item ON refund (order_id, project_id)`.execute(db);
  await sql`CREATE INDEX refund_attempt ON refund (attempt_id)`.execute(db);
  await sql`CREATE INDEX refund_open ON refund (try_after) WHERE state IN ('begun', 'unknown')`.execute(
    db,
  );
  // Of one payment one refund at a time is at the gateway: its answer to a query is only a sum.
  await sql`CREATE UNIQUE INDEX refund_in_flight ON refund (attempt_id) WHERE state = 'unknown'`.execute(
    db,
  );

  // What the reconciler looks for, every five minutes.
  await sql`
    CREATE INDEX payment_attempt_unsettled ON payment_attempt (created_at)
      WHERE state NOT IN ('approved', 'voided', 'review')`.execute(db);

  await sql`
    CREATE TABLE gateway_day (
      day date PRIMARY KEY,
      checked_at timestamptz NOT NULL,
      payments int NOT NULL,
      gateway_para bigint NOT NULL,
      book_para bigint NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE gateway_difference (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL REFERENCES gateway_day,
      kind text NOT NULL CHECK (kind IN ('not-in-our-book', 'not-at-the-gateway', 'other-amount',
        'other-refunds')),
      merchant_payment_id text NOT NULL,
      order_id bigint REFERENCES orders,
      gateway_para bigint,
      book_para bigint,
      found_at timestamptz NOT NULL,
      UNIQUE (day, kind, merchant_payment_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE gateway_difference, gateway_day, refund`.execute(db);
  await sql`DROP INDEX payment_attempt_unsettled`.execute(db);
  await sql`
    ALTER TABLE orders
      DROP CONSTRAINT orders_status_check,
      ADD CONSTRAINT orders_status_check CHECK (status IN ('pending_payment', 'paid', 'failed',
        'expired'))`.execute(db);
}
