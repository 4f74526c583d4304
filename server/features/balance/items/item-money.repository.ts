import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { ItemMoney as ItemMoneyTable } from '../../../database/types.ts';
import type { MoneyItem } from './item-money.ts';

/** An item's money, as it is stored. `holds` counts the cases that hold it. */
export type ItemRow = Selectable<ItemMoneyTable>;

export function getSold(db: Db, orderId: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .leftJoin('offer', 'offer.id', 'order_item.offer_id')
    .select([
      'order_item.order_id',
      'order_item.item_id',
      'order_item.seller_id',
      'order_item.price_cents',
      'order_item.commission_cents',
      'order_item.charged_para',
      'orders.total_para',
      'order_item.offer_id',
      'offer.delivered_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('milestone')
        .select((sum) => sum.fn.sum<number>('milestone.price_cents').as('cents'))
        .whereRef('milestone.contract_id', '=', 'offer.contract_id')
        .as('contract_cents'),
    )
    .where('order_item.order_id', '=', orderId)
    .orderBy('order_item.item_id')
    .execute();
}
export type SoldItem = Awaited<ReturnType<typeof getSold>>[number];

/** Adds the money of an order's items; false if it exists. */
export async function insertItems(
  trx: Trx,
  items: readonly Insertable<ItemMoneyTable>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('item_money')
    .values([...items])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Finds an item's money and locks it until the transaction ends. */
export async function lockItem(trx: Trx, item: MoneyItem): Promise<ItemRow> {
  const row = await selectItem(trx, item).forUpdate().executeTakeFirst();
  if (!row) throw new Error(`Item ${item.projectId} of an order is not booked.`);
  return row;
}

/** Finds and locks all items of an order, ordered by project. */
export function lockItems(trx: Trx, orderId: number): Promise<ItemRow[]> {
  return selectItems(trx, orderId).orderBy('item_id').forUpdate().execute();
}

export function findItem(db: Db, item: MoneyItem): Promise<ItemRow | undefined> {
  return selectItem(db, item).executeTakeFirst();
}

function selectItem(db: Db, { orderId, projectId }: MoneyItem) {
  return selectItems(db, orderId).where('item_id', '=', projectId);
}

function selectItems(db: Db, orderId: number) {
  return db.selectFrom('item_money').selectAll().where('order_id', '=', orderId);
}

export async function updateItem(
  trx: Trx,
  item: Pick<ItemRow, 'order_id' | 'item_id'>,
  change: Partial<ItemRow>,
): Promise<void> {
  await trx
    .updateTable('item_money')
    .set(change)
    .where('order_id', '=', item.order_id)
    .where('item_id', '=', item.item_id)
    .execute();
}

/** Adds holds of a case; false if it holds, or held, one of the items already. */
export async function beginHolds(
  trx: Trx,
  items: readonly MoneyItem[],
  { caseKey, at }: { caseKey: string; at: Date },
): Promise<boolean> {
  const rows = await trx
    .insertInto('item_hold')
    .values(
      items.map(({ orderId, projectId }) => ({
        order_id: orderId,
        item_id: projectId,
        case_key: caseKey,
        began_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute();
  return rows.length === items.length;
}

/** Ends the hold of a case on an item; false if there is none. */
export async function endHold(
  trx: Trx,
  { orderId, projectId }: MoneyItem,
  { caseKey, at }: { caseKey: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('item_hold')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .where('case_key', '=', caseKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists unreleased items that are due, the longest overdue first. */
export function listDue(db: Db, now: Date, limit: number): Promise<MoneyItem[]> {
  return db
    .selectFrom('item_money')
    .select(['order_id as orderId', 'item_id as projectId'])
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .limit(limit)
    .execute();
}

/** Lists approved payments that are not booked because they are older than the ledger. */
export async function listUnbooked(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; order_id: number; at: Date }>`
    SELECT attempt.id, attempt.order_id, coalesce(attempt.queried_at, attempt.created_at) AS at
    FROM payment_attempt attempt
    WHERE attempt.state = 'approved' AND NOT EXISTS (
      SELECT FROM ledger_txn WHERE idem_key = 'pay:' || attempt.id)
      AND EXISTS (SELECT FROM order_item WHERE order_id = attempt.order_id)
    ORDER BY attempt.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns whether a part of an order was not refunded or charged back. */
export async function hasMoneyLeft(db: Db, orderId: number): Promise<boolean> {
  const row = await selectItems(db, orderId)
    .whereRef('returned_cents', '<', 'price_cents')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
