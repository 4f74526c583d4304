import { sql } from 'kysely';
import type { BalanceKind } from '../../../shared/features/payments/balance.ts';
import type { Db } from '../../database/db.ts';
import { REJECTED } from '../../../shared/statuses.ts';

/** Lists a freelancer's items whose money is not available yet, the next one first. */
export function listNext(db: Db, freelancerId: number, limit: number) {
  return db
    .selectFrom('item_money')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'item_money.order_id')
        .onRef('order_item.item_id', '=', 'item_money.item_id'),
    )
    .select([
      'item_money.order_id',
      'item_money.item_id',
      'order_item.name',
      'item_money.pending_cents',
      'item_money.frozen_cents',
      'item_money.release_at',
    ])
    .where('item_money.seller_id', '=', freelancerId)
    .where((eb) => eb.or([eb('pending_cents', '>', 0), eb('frozen_cents', '>', 0)]))
    .orderBy('item_money.release_at')
    .orderBy('item_money.order_id')
    .orderBy('item_money.item_id')
    .limit(limit)
    .execute();
}
export type NextRow = Awaited<ReturnType<typeof listNext>>[number];

/** A movement of a freelancer's money in cents; money owed to them is positive. */
export interface EntryRow {
  readonly id: number;
  readonly created_at: Date;
  readonly kind: BalanceKind;
  readonly order_id: number | null;
  readonly payout_id: number | null;
  readonly note: string | null;
  readonly names: string[];
  readonly pending: number;
  readonly available: number;
  readonly frozen: number;
  readonly in_payout: number;
  readonly debt: number;
}

/** A query for movements. Their ids grow with time. */
interface EntryQuery {
  readonly freelancerId: number;
  readonly limit: number;
  /** Cursor: the last id of the previous page. */
  readonly before?: number | undefined;
}

/**
 * Lists a freelancer's movements, newest first. It reads each of the five accounts from its newest
 * entry, so the cost does not grow with their number.
 */
export async function listEntries(
  db: Db,
  { freelancerId, limit, before }: EntryQuery,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    WITH newest AS (
      SELECT DISTINCT entry.txn_id FROM ledger_account account CROSS JOIN LATERAL (
        SELECT txn_id FROM ledger_entry WHERE account_id = account.id
          AND txn_id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
        ORDER BY txn_id DESC LIMIT ${limit}) entry
      WHERE account.seller_id = ${freelancerId} ORDER BY 1 DESC LIMIT ${limit})
    ${movementsOf(freelancerId, sql`newest`)} ORDER BY txn.id DESC`.execute(db);
  return rows;
}

/** Builds the SQL for the effect of chosen postings on a freelancer's accounts. */
export function movementsOf(freelancerId: number, chosen: ReturnType<typeof sql>) {
  return sql`
    SELECT txn.id, txn.created_at, txn.kind, txn.order_id, txn.payout_id,
      CASE WHEN txn.kind = 'payout-failed' THEN txn.note END AS note,
      ARRAY(SELECT item.name FROM order_item item WHERE item.order_id = txn.order_id
        AND item.seller_id = ${freelancerId}
        AND (txn.item_id IS NULL OR item.item_id = txn.item_id)
        ORDER BY item.item_id) AS names,
      sums.*
    FROM ${chosen} JOIN ledger_txn txn ON txn.id = txn_id CROSS JOIN LATERAL (
      SELECT
        -coalesce(sum(amount) FILTER (WHERE kind = 'seller_pending'), 0)::bigint AS pending,
        -coalesce(sum(amount) FILTER (WHERE kind = 'seller_available'), 0)::bigint AS available,
        -coalesce(sum(amount) FILTER (WHERE kind = 'seller_frozen'), 0)::bigint AS frozen,
        -coalesce(sum(amount) FILTER (WHERE kind = 'payout_in_transit'), 0)::bigint AS in_payout,
        coalesce(sum(amount) FILTER (WHERE kind = 'seller_debt'), 0)::bigint AS debt
      FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id
      WHERE entry.txn_id = txn.id AND account.seller_id = ${freelancerId}) sums`;
}

/** Lists the freelancers who will not earn here again: deleted or rejected ones. */
export async function listGone(db: Db, freelancerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...freelancerIds])
    .where((eb) =>
      eb.or([eb('deleted_at', 'is not', null), eb('contributor_status', '=', REJECTED)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
