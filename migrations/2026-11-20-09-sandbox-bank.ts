import { type Kysely, sql } from 'kysely';

/**
 * The sandbox bank's own books, in a schema of their own: it plays a foreign system, so nothing of
 * Earmark refers to them. Of a card only its last four digits and a masked name are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA sandbox_bank`.execute(db);
  await sql`
    CREATE TABLE sandbox_bank.session (
      token text PRIMARY KEY CHECK (token ~ '^[A-Z2-7]{48}$'),
      merchant text NOT NULL,
      merchant_payment_id text NOT NULL,
      amount_para bigint NOT NULL CHECK (amount_para > 0),
      currency text NOT NULL,
      return_url text NOT NULL,
      customer_id text NOT NULL,
      state text NOT NULL CHECK (state IN ('open', 'paid', 'cancelled', 'killed')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      UNIQUE (merchant, merchant_payment_id)
    )`.execute(db);
  await sql`
    CREATE TABLE sandbox_bank.transaction (
      pg_tran_id text PRIMARY KEY,
      row_no bigint GENERATED ALWAYS AS IDENTITY,
      session_token text NOT NULL REFERENCES sandbox_bank.session,
      type text NOT NULL CHECK (type IN ('SALE', 'VOID', 'REFUND', 'PTREFUND')),
      status text NOT NULL CHECK (status IN ('IP', 'AP', 'FA', 'CA', 'VD')),
      amount_para bigint NOT NULL CHECK (amount_para > 0),
      return_code text NOT NULL,
      error_code text,
      error_text text,
      approval_code text,
      ref_id text NOT NULL,
      pan_last4 text CHECK (pan_last4 ~ '^[0-9]{4}$'),
      card_owner_masked text,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX transaction_session ON sandbox_bank.transaction (session_token, row_no)`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX one_approved_sale_per_session ON sandbox_bank.transaction (session_token)
      WHERE type = 'SALE' AND status IN ('AP', 'VD')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sandbox_bank.transaction, sandbox_bank.session`.execute(db);
  await sql`DROP SCHEMA sandbox_bank`.execute(db);
}
