import { type Kysely, sql } from 'kysely';

/**
 * Leaves the tables of the sandbox bank to the bank, which makes them when PAYMENT=sandbox loads it.
 * Tables with payments stay, and the bank takes them over. Tables that were never used are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ BEGIN
      IF to_regclass('sandbox_bank.session') IS NOT NULL THEN
        IF NOT EXISTS (SELECT FROM sandbox_bank.session) THEN
          DROP SCHEMA sandbox_bank CASCADE;
        END IF;
      END IF;
    END $$`.execute(db);
}

/** Makes the tables as they were, unless the bank has them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS sandbox_bank`.execute(db);
  await sql`
    DROP TABLE IF EXISTS sandbox_bank.kysely_migration, sandbox_bank.kysely_migration_lock
    `.execute(db);
  await sql`
    CREATE TABLE IF NOT EXISTS sandbox_bank.session (
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
    CREATE TABLE IF NOT EXISTS sandbox_bank.transaction (
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
      created_at timestamptz NOT NULL,
      is_3d boolean NOT NULL DEFAULT false,
      challenge_id text UNIQUE CHECK (challenge_id ~ '^[A-Z2-7]{32}$'),
      challenge_tries int NOT NULL DEFAULT 0,
      answer_at timestamptz,
      hidden_before_answer boolean NOT NULL DEFAULT false,
      failed_queries int NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`
    CREATE INDEX IF NOT EXISTS transaction_session
      ON sandbox_bank.transaction (session_token, row_no)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX IF NOT EXISTS one_approved_sale_per_session
      ON sandbox_bank.transaction (session_token)
      WHERE type = 'SALE' AND status IN ('AP', 'VD')`.execute(db);
  await sql`
    CREATE INDEX IF NOT EXISTS transaction_created
      ON sandbox_bank.transaction (created_at)`.execute(db);
  await sql`
    CREATE TABLE IF NOT EXISTS sandbox_bank.clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      ahead_ms bigint NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`INSERT INTO sandbox_bank.clock DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db);
}
