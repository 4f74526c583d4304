import type { Db } from '../../../database/db.ts';
import { type DeliveryKey, itemKind, returnedCents } from '../deliveries/delivery.repository.ts';

/** A complaint with its item and its decision. */
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

interface DisputeQuery {
  readonly show: 'open' | 'decided';
  /** The `next` of the page before. */
  readonly from: number | undefined;
  readonly limit: number;
}

/** Finds the id of a delivery's complaint; there is at most one. */
export async function findComplaint(
  db: Db,
  { orderId, projectId }: DeliveryKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('delivery_entry')
    .select('id')
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .where('kind', '=', 'complained')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Lists open complaints oldest first, which is the order of their deadlines, or decided ones newest
 * first.
 */
export function listDisputes(db: Db, { show, from, limit }: DisputeQuery) {
  const isOpen = show === 'open';
  let query = disputes(db)
    .where('delivery.state', '=', isOpen ? 'disputed' : 'decided')
    .orderBy('entry.id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  if (from !== undefined) query = query.where('entry.id', isOpen ? '>' : '<', from);
  return query.execute();
}

function disputes(db: Db) {
  return db
    .selectFrom('delivery_entry as entry')
    .innerJoin('delivery', (join) =>
      join
        .onRef('delivery.order_id', '=', 'entry.order_id')
        .onRef('delivery.item_id', '=', 'entry.item_id'),
    )
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'entry.order_id')
        .onRef('order_item.item_id', '=', 'entry.item_id'),
    )
    .innerJoin('account as buyer', 'buyer.id', 'delivery.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'delivery.seller_id')
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'entry.order_id')
        .onRef('item_money.item_id', '=', 'entry.item_id'),
    )
    .leftJoin('delivery_entry as decision', (join) =>
      join
        .onRef('decision.order_id', '=', 'entry.order_id')
        .onRef('decision.item_id', '=', 'entry.item_id')
        .on('decision.kind', '=', 'decided'),
    )
    .select([
      'entry.id',
      'entry.order_id',
      'entry.item_id',
      'entry.text',
      'entry.at',
      'delivery.until_at',
      'delivery.buyer_id',
      'delivery.seller_id',
      'order_item.name',
      'order_item.price_cents',
      'buyer.user_name as buyer_name',
      'seller.user_name as seller_name',
      'decision.refund_cents',
      'decision.at as decided_at',
    ])
    .select(returnedCents.as('returned_cents'))
    .select((eb) => [
      'delivery.state',
      itemKind.as('kind'),
      eb.ref('entry.complaint').$notNull().as('complaint'),
      'decision.decision',
    ])
    .where('entry.kind', '=', 'complained');
}
