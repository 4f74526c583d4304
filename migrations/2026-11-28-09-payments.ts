import { type Kysely, sql } from 'kysely';

/** Attempts to pay, callbacks of the gateway, refunds, and the daily comparison with the gateway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payment_attempt (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      merchant_payment_id text NOT NULL UNIQUE CHECK (merchant_payment_id ~ '^[A-Z0-9-]{1,20}$'),
      amount_para bigint NOT NULL CHECK (amount_para > 0),
      session_token text,
      redirect_url text,
      state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'redirected', 'approved',
        'declined', 'cancelled', 'expired', 'unknown', 'review', 'voided')),
      pg_order_id text,
      pg_tran_id text UNIQUE,
      pg_tran_ref_id text,
      pg_tran_appr_code text,
      pg_tran_date text,
      pg_tran_return_code text,
      transaction_status text,
      error_code text,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      queried_at timestamptz
    );
    CREATE INDEX payment_attempt_order ON payment_attempt (order_id, id DESC);
    CREATE UNIQUE INDEX one_approved_per_order ON payment_attempt (order_id)
      WHERE state = 'approved';
    -- The reconciler reads this every five minutes.
    CREATE INDEX payment_attempt_unsettled ON payment_attempt (created_at)
      WHERE state NOT IN ('approved', 'voided', 'review');
    CREATE INDEX payment_attempt_review ON payment_attempt (id) WHERE state = 'review';

    -- The raw inbox of callbacks and answers of the gateway.
    CREATE TABLE gateway_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text NOT NULL CHECK (source IN ('return_post', 'notification', 'query')),
      merchant_payment_id text,
      body_sha256 bytea NOT NULL,
      body jsonb NOT NULL,
      signature_ok boolean,
      received_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (source, body_sha256)
    );
    CREATE INDEX gateway_event_attempt ON gateway_event (merchant_payment_id);

    CREATE TABLE refund (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      attempt_id bigint NOT NULL REFERENCES payment_attempt,
      cents bigint NOT NULL CHECK (cents > 0),
      -- Null only inside the transaction that begins the refund: the ledger computes the amount.
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
      FOREIGN KEY (order_id, item_id) REFERENCES order_item,
      CHECK ((ended_at IS NOT NULL) = (state IN ('confirmed', 'refused')))
    );
    CREATE INDEX refund_item ON refund (order_id, item_id);
    CREATE INDEX refund_attempt ON refund (attempt_id);
    CREATE INDEX refund_open ON refund (try_after) WHERE state IN ('begun', 'unknown');
    -- One refund of a payment at a time is at the gateway: its answer to a query is only a sum.
    CREATE UNIQUE INDEX refund_in_flight ON refund (attempt_id) WHERE state = 'unknown';

    -- A day has its row before it is compared, so that no day is lost during an outage of the gateway or
    -- of Earmark.
    CREATE TABLE gateway_day (
      day date PRIMARY KEY,
      checked_at timestamptz,
      payments int,
      gateway_para bigint,
      book_para bigint,
      CONSTRAINT gateway_day_compared_whole
        CHECK (num_nulls(checked_at, payments, gateway_para, book_para) IN (0, 4))
    );
    CREATE INDEX gateway_day_open ON gateway_day (day) WHERE checked_at IS NULL;

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
    );
  `.execute(db);
}
