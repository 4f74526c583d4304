import { type OrderStatus, PAID_STATUSES } from '../../shared/statuses.ts';
import type { Db } from './db.ts';

/**
 * Materialises the buyer's own orders first. Starting from an item would read its sales to every
 * buyer.
 */
export function withOwnOrders(db: Db, buyerId: number, statuses: readonly OrderStatus[]) {
  return db.with(
    (cte) => cte('own').materialized(),
    (own) =>
      own
        .selectFrom('orders')
        .select(['id', 'hash'])
        .where('buyer_id', '=', buyerId)
        .where('status', 'in', statuses),
  );
}

/** Adds the items that the buyer has already paid for. */
export function withBought(db: Db, buyerId: number, ids: readonly number[]) {
  return withOwnOrders(db, buyerId, PAID_STATUSES).with(
    (cte) => cte('bought').materialized(),
    (cte) =>
      cte
        .selectFrom('own')
        .innerJoin('order_item', 'order_item.order_id', 'own.id')
        .select('order_item.item_id')
        .where('order_item.item_id', 'in', [...ids]),
  );
}
