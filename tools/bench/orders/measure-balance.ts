import { type Kysely, sql } from 'kysely';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { getBankAccount } from '../../../server/features/accounts/profile/bank-account.repository.ts';
import { createBalanceService } from '../../../server/features/balance/balance.service.ts';
import { openAccounts } from '../../../server/features/balance/ledger/ledger.repository.ts';
import { percentile } from '../percentile.ts';
import type { Session } from '../../../server/platform/requests/session.ts';

/** Milliseconds of one seller's questions; half and 99 of 100 are answered within. */
export interface BalanceFigures {
  readonly entries: number;
  readonly balance: { readonly p50: number; readonly p99: number };
  /** The first page of the statement. */
  readonly page: { readonly p50: number; readonly p99: number };
}

/** How much is measured. */
export interface BalancePlan {
  readonly entries: number;
  readonly turns: number;
}

/** Asks for the balance and the statement of a seller with many entries, one at a time. */
export async function measureBalance(
  db: Kysely<DB>,
  sellerId: number,
  { entries, turns }: BalancePlan,
): Promise<BalanceFigures> {
  await fill(db, sellerId, entries);
  const balances = createBalanceService({ db, readBankAccount: getBankAccount });
  // Of a session the service takes whose it is.
  const session = { accountId: sellerId } as Session;
  return {
    entries,
    balance: await timesOf(turns, () => balances.get(session)),
    page: await timesOf(turns, () => balances.listEntries(session, undefined)),
  };
}

async function timesOf(turns: number, work: () => Promise<unknown>) {
  const took: number[] = [];
  for (let turn = -10; turn < turns; turn += 1) {
    const start = performance.now();
    await work();
    // The first ones warm up.
    if (turn >= 0) took.push(performance.now() - start);
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

/**
 * Releases of a cent each, from pending to available: two entries of the seller's in one posting.
 * The triggers would take a quarter of an hour for them; the balance is set to their sum by hand.
 */
async function fill(db: Kysely<DB>, sellerId: number, entries: number): Promise<void> {
  await transaction(db, async (trx) => {
    await openAccounts(trx, [sellerId]);
    await sql`ALTER TABLE ledger_txn DISABLE TRIGGER ledger_txn_balanced`.execute(trx);
    await sql`ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_taken`.execute(trx);
    await sql`
      WITH made AS (
        INSERT INTO ledger_txn (kind, idem_key, created_at)
        SELECT 'release', 'fill:' || n, now() FROM generate_series(1, ${entries / 2}::int) n
        RETURNING id)
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
      SELECT made.id, account.id, 'EUR', CASE account.kind WHEN 'seller_pending' THEN 1 ELSE -1 END
      FROM made CROSS JOIN ledger_account account
      WHERE account.seller_id = ${sellerId}
        AND account.kind IN ('seller_pending', 'seller_available')`.execute(trx);
    await sql`
      UPDATE ledger_balance SET balance = -${entries / 2}::int WHERE account_id = (
        SELECT id FROM ledger_account WHERE kind = 'seller_available'
          AND seller_id = ${sellerId})`.execute(trx);
    await sql`ALTER TABLE ledger_txn ENABLE TRIGGER ledger_txn_balanced`.execute(trx);
    await sql`ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_taken`.execute(trx);
  });
  await sql`VACUUM ANALYZE ledger_txn, ledger_entry`.execute(db);
}
