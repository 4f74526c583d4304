import type { DeliveryState } from '../../../../shared/features/deliveries.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Order } from '../orders.repository.ts';

/**
 * Finds the freelancers of an order whose accounts are not approved. Locks all its freelancers'
 * accounts, so that no status changes before the transaction ends.
 */
export async function lockHeldFreelancers(trx: Trx, orderId: number): Promise<ReadonlySet<number>> {
  const freelancers = await trx
    .selectFrom('account')
    .select(['id', 'contributor_status'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_item').select('seller_id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .forShare()
    .execute();
  const held = freelancers.filter(({ contributor_status: status }) => status !== APPROVED);
  return new Set(held.map(({ id }) => id));
}

/** Lists paid orders with unfinished work or an open complaint of this freelancer, oldest first. */
export function listOpenOrdersOf(db: Db, freelancerId: number): Promise<Order[]> {
  const open: DeliveryState[] = ['due', 'change_asked', 'disputed'];
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('delivery.order_id')
        .where('delivery.seller_id', '=', freelancerId)
        .where('delivery.state', 'in', open),
    )
    .orderBy('orders.id')
    .execute();
}
