import type { Trx } from '../../../database/db.ts';
import { conflict, notFound } from '../../../platform/requests/refusal.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { RefundedOrders } from './refunded-orders.ts';
import { findPayment, insertRefund, listWork, setPara } from './refunds.repository.ts';
import type { SendRefund } from './send-refund.ts';

interface RefundRequest {
  readonly orderId: number;
  readonly projectId: number;
  /** A part of the item's price, greater than 0. */
  readonly cents: number;
  /** The reason, shown to buyer and freelancer. */
  readonly reason: string;
  readonly actorId: number;
  /** The source of the request; by default a decided complaint. */
  readonly origin?: 'administrator' | 'complaint';
}

export type Refunds = ReturnType<typeof createRefunds>;

interface RefundsParts extends Pick<FeatureParts, 'db' | 'clock' | 'log' | 'jobs'> {
  readonly orders: RefundedOrders;
  readonly money: Pick<ItemMoney, 'refundBegun'>;
  readonly sending: SendRefund;
}

/** The time from sending a refund to the first query. */
const FIRST_QUERY_MS = 2 * 60_000;
const ROUND = 100;

/** Creates the service that refunds money to the card that paid, and its jobs. */
export function createRefunds(parts: RefundsParts) {
  const { db, clock, log, jobs, orders, money, sending } = parts;
  const queue = jobs.queue<{ refundId: number }>(
    'payments.refund',
    { retryLimit: 5, retryDelay: 60, needsClock: true },
    ({ refundId }) => sending.send(refundId),
  );
  jobs.regularly('payments.refunds', async () => {
    const now = clock.now();
    const sentBefore = new Date(now.getTime() - FIRST_QUERY_MS);
    for (const { id, state } of await listWork(db, { now, sentBefore, limit: ROUND })) {
      const work = state === 'begun' ? sending.send(id) : sending.findOut(id);
      await work.catch((error: unknown) =>
        log.error({ err: error, refundId: id }, 'A refund could not be carried out.'),
      );
    }
  });

  return { begin };

  /**
   * Starts a refund in the caller's transaction. After the commit, the bank is asked until there is
   * a result; a rollback leaves nothing. Throws 422 if the amount exceeds the rest. Returns the
   * refund's id.
   */
  async function begin(trx: Trx, request: RefundRequest): Promise<number> {
    const { orderId, projectId, cents, actorId } = request;
    const order = await orders.lock(trx, orderId);
    const isItem = order?.lines.some((line) => line.projectId === projectId) ?? false;
    if (!order || !isItem) throw notFound('refund.item-not-found');
    const payment = await findPayment(trx, orderId);
    if (!wasPaid(order.status) || !payment) throw conflict('order.not-paid');
    const now = clock.now();
    const refundId = await insertRefund(trx, {
      order_id: orderId,
      item_id: projectId,
      attempt_id: payment.id,
      cents,
      reason: request.reason,
      origin: request.origin ?? 'complaint',
      actor_id: actorId,
      try_after: now,
      created_at: now,
    });
    const item = { orderId, projectId };
    const { para } = await money.refundBegun(trx, { item, cents, refundId, actorId });
    await setPara(trx, refundId, para);
    await queue.send(trx, { refundId });
    return refundId;
  }
}
