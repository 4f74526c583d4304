import { type Kysely, sql } from 'kysely';

const KINDS = `'acquirer_receivable', 'bank', 'fx_clearing', 'acquirer_fee', 'refund_in_transit',
  'commission_revenue', 'chargeback_loss', 'seller_pending', 'seller_available', 'seller_frozen',
  'payout_in_transit', 'seller_debt'`;

/** Payouts leave in euro, settlements arrive in dinar: the account that joins the two in the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_account
      DROP CONSTRAINT ledger_account_kind_check,
      ADD CONSTRAINT ledger_account_kind_check
        CHECK (kind IN (${sql.raw(KINDS)}, 'currency_exchange'))`.execute(db);
  await sql`
    INSERT INTO ledger_account (kind, currency)
    VALUES ('currency_exchange', 'RSD'), ('currency_exchange', 'EUR')`.execute(db);
}

/** What was booked stays, so the books cannot go back once euro were bought. */
export async function down(db: Kysely<unknown>): Promise<void> {
  // The guard of the ledger refuses every removal.
  await sql`ALTER TABLE ledger_account DISABLE TRIGGER USER`.execute(db);
  await sql`DELETE FROM ledger_account WHERE kind = 'currency_exchange'`.execute(db);
  await sql`ALTER TABLE ledger_account ENABLE TRIGGER USER`.execute(db);
  await sql`
    ALTER TABLE ledger_account
      DROP CONSTRAINT ledger_account_kind_check,
      ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (${sql.raw(KINDS)}))`.execute(db);
}
