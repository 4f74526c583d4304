import { sql } from 'kysely';
import type { BookDifference, BookTotal } from '../../../../shared/features/payments/balance.ts';
import type { Db } from '../../../database/db.ts';
import type { Currency } from '../ledger/ledger.ts';

/** A difference that a check found; cents or para, debits positive. */
interface FoundDifference {
  readonly what: string;
  readonly currency: Currency;
  readonly expected: number;
  readonly found: number;
}

interface BookCheck {
  readonly check: BookDifference['check'];
  readonly run: (db: Db) => Promise<FoundDifference[]>;
}

/** All checks. Each one compares the ledger entries with independent data. */
export const BOOK_CHECKS: readonly BookCheck[] = [
  { check: 'zero-sum', run: findUnbalanced },
  { check: 'balance', run: findWrongBalances },
  { check: 'item', run: findWrongItems },
  { check: 'payment', run: findWrongPayments },
  { check: 'refund', run: findWrongRefunds },
  { check: 'payout', run: findWrongPayouts },
  { check: 'fx-clearing', run: findWrongClearing },
  { check: 'commission', run: findWrongCommission },
];

/** Checks that every posting sums to zero in each currency. */
async function findUnbalanced(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The posting ' || idem_key || ' is not balanced.' AS what, currency, 0 AS expected,
      total::bigint AS found
    FROM (SELECT txn_id, currency, sum(amount) AS total FROM ledger_entry
      GROUP BY txn_id, currency HAVING sum(amount) <> 0) wrong
    JOIN ledger_txn ON id = txn_id ORDER BY id`.execute(db);
  return rows;
}

/** Checks that the stored balances of freelancers equal the sums of their entries. */
async function findWrongBalances(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The balance ' || account.kind || ' of user ' || account.seller_id
        || ' does not equal the sum of its entries.' AS what,
      account.currency, coalesce(sums.total, 0)::bigint AS expected, balance.balance AS found
    FROM ledger_account account
      JOIN ledger_balance balance ON balance.account_id = account.id
      LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entry GROUP BY 1) sums
        ON sums.account_id = account.id
    WHERE balance.balance <> coalesce(sums.total, 0) ORDER BY account.id`.execute(db);
  return rows;
}

/** Checks that the pending and frozen amounts of items equal the accounts of their freelancers. */
async function findWrongItems(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The items of user ' || account.seller_id || ' do not add up to the account ' || account.kind
        || '.' AS what, account.currency,
      -(CASE account.kind WHEN 'seller_pending' THEN coalesce(items.pending, 0)
        ELSE coalesce(items.frozen, 0) END)::bigint AS expected,
      balance.balance AS found
    FROM ledger_account account
      JOIN ledger_balance balance ON balance.account_id = account.id
      LEFT JOIN (SELECT seller_id, sum(pending_cents) AS pending, sum(frozen_cents) AS frozen
        FROM item_money GROUP BY 1) items ON items.seller_id = account.seller_id
    WHERE account.kind IN ('seller_pending', 'seller_frozen')
      AND -balance.balance <> CASE account.kind WHEN 'seller_pending'
        THEN coalesce(items.pending, 0) ELSE coalesce(items.frozen, 0) END
    ORDER BY account.id`.execute(db);
  return rows;
}

/** Checks that every approved attempt is booked with its amount, and no other payment is. */
async function findWrongPayments(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    WITH booked AS (
      SELECT txn.idem_key, txn.order_id, entry.amount
      FROM ledger_txn txn
        JOIN ledger_entry entry ON entry.txn_id = txn.id
        JOIN ledger_account account ON account.id = entry.account_id
          AND account.kind = 'acquirer_receivable'
      WHERE txn.kind = 'sale')
    SELECT CASE WHEN attempt.id IS NULL
        THEN 'The posting ' || booked.idem_key || ' belongs to no approved payment.'
        ELSE 'The payment attempt ' || attempt.id || ' is not booked as it was approved.' END
        AS what,
      'RSD' AS currency, coalesce(attempt.amount_para, 0) AS expected,
      coalesce(booked.amount, 0) AS found
    FROM booked FULL JOIN (SELECT * FROM payment_attempt WHERE state = 'approved') attempt
      ON booked.idem_key = 'pay:' || attempt.id AND booked.order_id = attempt.order_id
    WHERE booked.amount IS DISTINCT FROM attempt.amount_para
    ORDER BY attempt.id`.execute(db);
  return rows;
}

/**
 * Checks that refunds in progress equal the transit account, and that each refund is booked with
 * its state.
 */
async function findWrongRefunds(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The refunds in transit do not equal the refunds in progress.' AS what, 'RSD' AS currency,
      expected, found
    FROM (SELECT -coalesce(sum(para), 0)::bigint AS expected FROM item_return
        WHERE state = 'begun') begun,
      (${sumOf('refund_in_transit', 'RSD')}) AS transit (found)
    WHERE expected <> found
    UNION ALL
    SELECT 'Refund ' || refund.id || ' is ' || refund.state || ' but booked as '
        || coalesce(booked.state, 'nothing') || '.', 'RSD', refund.para, coalesce(booked.para, 0)
    FROM refund LEFT JOIN item_return booked ON booked.cause = 'refund:' || refund.id
      AND booked.order_id = refund.order_id AND booked.item_id = refund.item_id
    WHERE booked.para IS DISTINCT FROM refund.para
      OR booked.state <> CASE refund.state WHEN 'unknown' THEN 'begun' ELSE refund.state END
    `.execute(db);
  return rows;
}

/** Checks that open payouts equal the transit accounts, and that confirmed ones left the bank. */
async function findWrongPayouts(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The payouts of user ' || account.seller_id || ' do not equal the payouts in transit.' AS what,
      account.currency, -coalesce(open.total, 0)::bigint AS expected, balance.balance AS found
    FROM ledger_account account
      JOIN ledger_balance balance ON balance.account_id = account.id
      LEFT JOIN (SELECT seller_id, sum(amount_cents) AS total FROM payout
        WHERE state IN ('requested', 'approved', 'sent') GROUP BY 1) open
        ON open.seller_id = account.seller_id
    WHERE account.kind = 'payout_in_transit' AND -balance.balance <> coalesce(open.total, 0)
    UNION ALL
    SELECT 'The euro in the bank do not equal the purchases less the payouts.', 'EUR',
      expected - exchanged, found
    FROM (SELECT -coalesce(sum(amount_cents), 0)::bigint AS expected FROM payout
        WHERE state = 'confirmed') confirmed,
      (${sumOf('currency_exchange', 'EUR')}) AS exchange (exchanged),
      (${sumOf('bank', 'EUR')}) AS bank (found)
    WHERE expected - exchanged <> found`.execute(db);
  return rows;
}

/** Checks that both clearing accounts equal the sales that were not refunded. */
async function findWrongClearing(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    WITH sold AS (
      SELECT coalesce(sum(price_cents - returned_cents), 0)::bigint AS cents,
        -coalesce(sum(charged_para - returned_para), 0)::bigint AS para FROM item_money)
    SELECT 'The clearing account in euro does not equal the sales.' AS what, 'EUR' AS currency,
      sold.cents AS expected, found
    FROM sold, (${sumOf('fx_clearing', 'EUR')}) AS euro (found) WHERE sold.cents <> found
    UNION ALL
    SELECT 'The clearing account in dinar does not equal the charges.', 'RSD', sold.para, found
    FROM sold, (${sumOf('fx_clearing', 'RSD')}) AS dinar (found) WHERE sold.para <> found
    `.execute(db);
  return rows;
}

/** Checks that the commission matches the sales that were not refunded. */
async function findWrongCommission(db: Db): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    SELECT 'The commission account does not equal the commission of the sales.' AS what, 'EUR' AS currency,
      expected, found
    FROM (SELECT -coalesce(sum(commission_cents - returned_commission_cents), 0)::bigint
        AS expected FROM item_money) sold,
      (${sumOf('commission_revenue', 'EUR')}) AS commission (found)
    WHERE expected <> found`.execute(db);
  return rows;
}

function sumOf(kind: string, currency: Currency) {
  return sql`SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entry WHERE account_id = (
    SELECT id FROM ledger_account WHERE kind = ${kind}::text AND currency = ${currency}::text
      AND seller_id IS NULL)`;
}

/** Sums all accounts of each kind; cents or para, debits positive. */
export async function sumKinds(db: Db) {
  const { rows } = await sql<{ kind: string; currency: Currency; total: number }>`
    SELECT account.kind, account.currency, coalesce(sum(entry.total), 0)::bigint AS total
    FROM ledger_account account LEFT JOIN (
      SELECT account_id, sum(amount) AS total FROM ledger_entry GROUP BY 1) entry
      ON entry.account_id = account.id
    GROUP BY 1, 2 ORDER BY 2, 1`.execute(db);
  return rows;
}

export interface StoredCheck {
  readonly day: string;
  /** Whether an administrator requested it; the others run at night. */
  readonly asked: boolean;
  readonly at: Date;
  readonly count: number;
  readonly differences: BookDifference[];
  readonly totals: BookTotal[];
}

/**
 * Stores a check. A requested one replaces an earlier one of the day. The first nightly check
 * stays; returns false for a second one.
 */
export async function storeCheck(db: Db, check: StoredCheck): Promise<boolean> {
  const row = {
    ...check,
    // pg would send a list as a PostgreSQL array.
    differences: JSON.stringify(check.differences),
    totals: JSON.stringify(check.totals),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('book_check')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'asked']).doUpdateSet(row).where('book_check.asked', '=', true),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findNight(db: Db, day: string) {
  return selectChecks(db).where('day', '=', day).where('asked', '=', false).executeTakeFirst();
}

/** Finds the newest check, nightly or requested. */
export function findNewest(db: Db) {
  return selectChecks(db).orderBy('day', 'desc').orderBy('at', 'desc').limit(1).executeTakeFirst();
}

function selectChecks(db: Db) {
  return (
    db
      .selectFrom('book_check')
      .selectAll()
      // Written by `storeCheck` only.
      .$narrowType<Pick<StoredCheck, 'differences' | 'totals'>>()
  );
}

export function listNights(db: Db, limit: number) {
  return db
    .selectFrom('book_check')
    .select(['day', 'count'])
    .where('asked', '=', false)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}
