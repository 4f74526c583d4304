import type { DeliveryState } from '../../../../shared/features/deliveries.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findReturned } from './delivery-entry.repository.ts';
import type { TakeStep } from './delivery-steps.ts';
import { type DeliveryKey, lockDelivery } from './delivery.repository.ts';
import type { OrderInvoices } from '../order-invoices.ts';

/** A final refund or chargeback of an item. */
interface ItemReturn extends DeliveryKey {
  readonly step: 'refunded' | 'charged_back';
  /** The reference in the books, such as 'refund:17'. */
  readonly cause: string;
  readonly cents: number;
  /** The reason, shown to both people; may be empty. */
  readonly reason: string;
}

export type ItemReturns = ReturnType<typeof createItemReturns>;

interface ReturnsParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs'> {
  readonly takeStep: TakeStep;
  readonly invoicing: Pick<OrderInvoices, 'returned'>;
}

const OPEN: ReadonlySet<DeliveryState> = new Set(['due', 'delivered', 'change_asked']);

/**
 * Creates the job that writes refunds and chargebacks to timelines. A separate job avoids a
 * deadlock: a refund locks the order first, a step locks the delivery first. A full refund ends the
 * delivery, but a complaint still awaits an administrator's decision.
 */
export function createItemReturns(parts: ReturnsParts) {
  const { db, clock, jobs, takeStep, invoicing } = parts;
  const queue = jobs.queue<ItemReturn>(
    'deliveries.returned',
    { retryLimit: 10, retryDelay: 5, needsClock: true },
    (itemReturn) =>
      transaction(db, async (trx, afterCommit) => {
        const row = await lockDelivery(trx, itemReturn);
        const before = await findReturned(trx, itemReturn);
        if (!row || before.causes.includes(itemReturn.cause)) return;
        const isWhole = before.cents + itemReturn.cents >= row.price_cents;
        await takeStep({ trx, afterCommit }, row, {
          step: itemReturn.step,
          at: clock.now(),
          actorId: null,
          text: itemReturn.reason,
          refundCents: itemReturn.cents,
          cause: itemReturn.cause,
          ...(isWhole && OPEN.has(row.state) && { becomes: { state: 'refunded', until: null } }),
        });
      }),
  );
  return {
    /** Queues the entry in the timeline and the credit note, in the caller's transaction. */
    async queue(trx: Trx, itemReturn: ItemReturn): Promise<void> {
      await queue.send(trx, itemReturn);
      await invoicing.returned(trx, itemReturn.orderId);
    },
  };
}
