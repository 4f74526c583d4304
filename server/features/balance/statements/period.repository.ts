import { sql } from 'kysely';
import { BELGRADE } from '../../../../shared/money/belgrade.ts';
import type { Db } from '../../../database/db.ts';
import { type EntryRow, movementsOf } from '../balance.repository.ts';
import type { ReturnRow } from '../items/item-return.repository.ts';
import type { FreelancerAccount } from '../ledger/ledger.ts';
import type { PayoutRow } from '../payouts/payout.repository.ts';

/** Days in Belgrade, both included, as YYYY-MM-DD; null is an open end. */
interface Period {
  readonly freelancerId: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** A movement with its prices in cents; refunds are negative. */
export interface PeriodRow extends EntryRow {
  readonly gross: number;
  readonly commission: number;
}

/** Lists a freelancer's movements in a period, oldest first. */
export async function listPeriod(
  db: Db,
  { freelancerId, from, to, limit }: Period & { readonly limit: number },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    WITH chosen AS MATERIALIZED (
      SELECT DISTINCT txn_id FROM ledger_account account
        JOIN ledger_entry entry ON entry.account_id = account.id
        JOIN ledger_txn txn ON txn.id = entry.txn_id
      WHERE account.seller_id = ${freelancerId}
        AND (${from}::date IS NULL OR txn.created_at >= ${beginOf(from)})
        AND (${to}::date IS NULL OR txn.created_at < ${endOf(to)})
      ORDER BY 1 LIMIT ${limit}),
    sold AS (
      SELECT txn.id AS txn_id, sum(item.price_cents) AS gross,
        sum(item.commission_cents) AS commission
      FROM chosen JOIN ledger_txn txn ON txn.id = chosen.txn_id AND txn.kind = 'sale'
        JOIN order_item item ON item.order_id = txn.order_id AND item.seller_id = ${freelancerId}
      GROUP BY txn.id),
    returned AS (${returnsOf(freelancerId)})
    SELECT movement.*,
      (coalesce(sold.gross, 0) - coalesce(returned.gross, 0))::bigint AS gross,
      (coalesce(sold.commission, 0) - coalesce(returned.commission, 0))::bigint AS commission
    FROM (${movementsOf(freelancerId, sql`chosen`)}) movement
      LEFT JOIN sold ON sold.txn_id = movement.id
      LEFT JOIN returned ON returned.txn_id = movement.id
    ORDER BY movement.id`.execute(db);
  return rows;
}

/** Builds the SQL for the amounts of refunds and chargebacks, and of reversed refunds. */
function returnsOf(freelancerId: number) {
  return sql`
    SELECT txn.id AS txn_id,
      sum(CASE WHEN txn.reverses IS NULL THEN gone.cents ELSE -gone.cents END) AS gross,
      sum(CASE WHEN txn.reverses IS NULL THEN gone.commission_cents
        ELSE -gone.commission_cents END) AS commission
    FROM chosen JOIN ledger_txn txn ON txn.id = chosen.txn_id
        AND txn.kind IN ('refund', 'refund-refused', 'chargeback')
      JOIN item_money item ON item.order_id = txn.order_id AND item.seller_id = ${freelancerId}
      JOIN item_return gone ON gone.order_id = item.order_id AND gone.item_id = item.item_id
        AND gone.txn_id = coalesce(txn.reverses, txn.id)
    GROUP BY txn.id`;
}

/**
 * Sums the entries before the first day for each of a freelancer's ledger accounts, with the signs of
 * the ledger. Accounts without entries are absent.
 */
export async function sumBefore(
  db: Db,
  { freelancerId, from }: { readonly freelancerId: number; readonly from: string },
): Promise<Map<FreelancerAccount, number>> {
  const { rows } = await sql<{ kind: FreelancerAccount; amount: number }>`
    SELECT account.kind, sum(entry.amount)::bigint AS amount
    FROM ledger_account account
      JOIN ledger_entry entry ON entry.account_id = account.id
      JOIN ledger_txn txn ON txn.id = entry.txn_id
    WHERE account.seller_id = ${freelancerId} AND txn.created_at < ${beginOf(from)}
    GROUP BY account.kind`.execute(db);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

export async function listPayoutsOf(db: Db, ids: readonly number[]): Promise<PayoutRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('payout')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** A refund or chargeback of an order, with its date and the item's name. */
type OrderReturnRow = Pick<ReturnRow, 'state' | 'cents' | 'para'> & {
  readonly at: Date;
  readonly kind: 'refund' | 'chargeback';
  readonly name: string;
};

/** Lists the refunds and chargebacks of an order, including those in progress, oldest first. */
export async function listOrderReturns(db: Db, orderId: number): Promise<OrderReturnRow[]> {
  const { rows } = await sql<OrderReturnRow>`
    SELECT gone.state, gone.cents, gone.para, txn.created_at AS at, txn.kind, item.name
    FROM item_return gone JOIN ledger_txn txn ON txn.id = gone.txn_id
      JOIN order_item item ON item.order_id = gone.order_id AND item.item_id = gone.item_id
    WHERE gone.order_id = ${orderId} AND gone.state <> 'refused'
    ORDER BY txn.id, gone.item_id`.execute(db);
  return rows;
}

/** Returns when an order was paid; null if it was never booked. */
export async function findPaidAt(db: Db, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('item_money')
    .select('paid_at')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row?.paid_at ?? null;
}

export function findFreelancer(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['name', 'last_name', 'user_name', 'email'])
    .select(['address', 'city', 'country'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const beginOf = (day: string | null) => sql`${day}::date::timestamp AT TIME ZONE ${BELGRADE}`;
const endOf = (day: string | null) => sql`(${day}::date + 1)::timestamp AT TIME ZONE ${BELGRADE}`;
