import { type Kysely, sql } from 'kysely';

/** Attempts to pay, and the raw inbox of what the gateway told us. */
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
    )`.execute(db);
  await sql`CREATE INDEX payment_attempt_order ON payment_attempt (order_id, id DESC)`.execute(db);
  await sql`CREATE UNIQUE INDEX one_approved_per_order ON payment_attempt (order_id) WHERE state = 'approved'`.execute(
    db,
  );
  await sql`
    CREATE TABLE gateway_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text NOT NULL CHECK (source IN ('return_post', 'notification', 'query')),
      merchant_payment_id text,
      body_sha256 bytea NOT NULL,
      body jsonb NOT NULL,
      signature_ok boolean,
      received_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (source, body_sha256)
    )`.execute(db);
  await sql`CREATE INDEX gateway_event_attempt ON gateway_event (merchant_payment_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE gateway_event, payment_attempt`.execute(db);
}
