import type { Db } from '../../database/db.ts';
import type { FeatureParts } from '../../parts.ts';
import type { RefundedOrders, RefundOrder } from '../payments/refunds/refunded-orders.ts';
import type { ItemReturns } from './deliveries/item-returns.ts';
import { findById, getBuyer, listLines, lockOrder, setStatus } from './orders.repository.ts';

interface RefundsParts extends Pick<FeatureParts, 'publisher'> {
  readonly returns: ItemReturns;
}

export function createRefundedOrders({ publisher, returns }: RefundsParts): RefundedOrders {
  return {
    find: findOrder,

    async lock(trx, orderId) {
      const found = await findById(trx, orderId);
      if (!found) return undefined;
      await lockOrder(trx, orderId);
      return findOrder(trx, orderId);
    },

    async findFreelancer(db, freelancerId) {
      const { id, name, email } = await getBuyer(db, freelancerId);
      return { id, name, email };
    },

    recordRefund: (trx, { refundId, ...itemReturn }) =>
      returns.queue(trx, { ...itemReturn, step: 'refunded', cause: `refund:${refundId}` }),

    async markRefunded(trx, afterCommit, orderId, status) {
      const { hash, buyer_id: buyerId } = await lockOrder(trx, orderId);
      await setStatus(trx, orderId, status);
      afterCommit(() => publisher.toAccounts([buyerId], 'order:changed', { hash, status }));
    },
  };
}

async function findOrder(db: Db, orderId: number): Promise<RefundOrder | undefined> {
  const order = await findById(db, orderId);
  if (!order) return undefined;
  const { id, name, email } = await getBuyer(db, order.buyer_id);
  const lines = await listLines(db, [orderId]);
  return {
    id: order.id,
    hash: order.hash,
    status: order.status,
    createdAt: order.created_at,
    totalCents: order.total_cents,
    buyer: { id, name, email },
    lines: lines.map((line) => ({
      projectId: line.item_id,
      name: line.name,
      freelancer: line.freelancer,
      freelancerId: line.seller_id,
      priceCents: line.price_cents,
    })),
  };
}
