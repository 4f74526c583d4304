import { type Kysely, type Migration, sql } from 'kysely';
import { connect } from '../../server/database/connection/connect.ts';
import type { DatabaseOwner } from '../../server/database/migrations/grant-application.ts';
import { migrateToLatest } from '../../server/database/migrations/migrate.ts';
import type { SandboxBankParts } from '../../server/features/payments/sandbox-bank-interface.ts';

/** The advisory lock for granting rights: concurrent grants would fail. */
const GRANTING = 7_023_120;

/**
 * The bank's own migrations, recorded in its own schema. Only the last four digits and a masked name
 * of a card are stored.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '01-books': {
    async up(db) {
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
          created_at timestamptz NOT NULL,
          is_3d boolean NOT NULL DEFAULT false,
          challenge_id text UNIQUE CHECK (challenge_id ~ '^[A-Z2-7]{32}$'),
          challenge_tries int NOT NULL DEFAULT 0,
          answer_at timestamptz,
          hidden_before_answer boolean NOT NULL DEFAULT false,
          failed_queries int NOT NULL DEFAULT 0
        )`.execute(db);
      await sql`
        CREATE INDEX transaction_session
          ON sandbox_bank.transaction (session_token, row_no)`.execute(db);
      await sql`
        CREATE UNIQUE INDEX one_approved_sale_per_session
          ON sandbox_bank.transaction (session_token)
          WHERE type = 'SALE' AND status IN ('AP', 'VD')`.execute(db);
      await sql`
        CREATE INDEX transaction_created
          ON sandbox_bank.transaction (created_at)`.execute(db);
      await sql`
        CREATE TABLE sandbox_bank.clock (
          only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
          ahead_ms bigint NOT NULL DEFAULT 0
        )`.execute(db);
      await sql`
        INSERT INTO sandbox_bank.clock DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db);
    },
  },
};

/** Creates the bank's schema and tables, as the owner if the role of `db` may not. Idempotent. */
export async function makeTables({
  db,
  owner,
}: Pick<SandboxBankParts, 'db' | 'owner'>): Promise<void> {
  const list = { migrations, schema: 'sandbox_bank' };
  if (!owner) {
    await migrateToLatest(db, list);
    return;
  }
  const { db: ownDb, close } = await connect(owner.url, { poolSize: 1, statementTimeout: 0 });
  try {
    await migrateToLatest(ownDb, list);
    await grant(ownDb, owner);
  } finally {
    await close();
  }
}

function grant<DB>(db: Kysely<DB>, { role }: DatabaseOwner): Promise<void> {
  const to = sql.id(role);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING}::bigint)`.execute(trx);
    await sql`GRANT USAGE ON SCHEMA sandbox_bank TO ${to}`.execute(trx);
    await sql`
      GRANT SELECT, INSERT, UPDATE, DELETE
        ON sandbox_bank.session, sandbox_bank.transaction, sandbox_bank.clock TO ${to}`.execute(
      trx,
    );
    await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA sandbox_bank TO ${to}`.execute(trx);
  });
}
