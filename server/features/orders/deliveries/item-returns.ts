import type { Kysely, Transaction } from 'kysely';
import type { DeliveryState } from '../../../../shared/features/deliveries.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findReturned } from './delivery-entry.repository.ts';
import type { TakeStep } from './delivery-steps.ts';
import { type DeliveryKey, lockDelivery } from './delivery.repository.ts';

/** Money of an item that went back to its buyer for good. */
export interface ItemReturn extends DeliveryKey {
  readonly step: 'refunded' | 'charged_back';
  /** What it went back by, as the books name it: 'refund:17'. */
  readonly cause: string;
  readonly cents: number;
  /** Why, as both people read it; may be empty. */
  readonly reason: string;
}

/** Takes down what went back of items. */
export interface ItemReturns {
  /** Has it written into the timeline once the caller's transaction is committed, once a cause. */
  tell(trx: Transaction<DB>, back: ItemReturn): Promise<void>;
}

interface ReturnsParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly takeStep: TakeStep;
}

const OPEN: ReadonlySet<DeliveryState> = new Set(['due', 'delivered', 'change_asked']);

/**
 * Makes what writes refunds and chargebacks into timelines. A job of its own, since whoever gives
 * money back has locked the order, and whoever takes a step locks the delivery before it. What is
 * given back whole is at its end then; a complaint stays for an administrator to decide.
 */
export function createItemReturns({ db, clock, jobs, takeStep }: ReturnsParts): ItemReturns {
  const queue = jobs.queue<ItemReturn>(
    'deliveries.returned',
    { retryLimit: 10, retryDelay: 5, needsClock: true },
    (back) =>
      transaction(db, async (trx, afterCommit) => {
        const row = await lockDelivery(trx, back);
        const before = await findReturned(trx, back);
        if (!row || before.causes.includes(back.cause)) return;
        const isWhole = before.cents + back.cents >= row.price_cents;
        await takeStep({ trx, afterCommit }, row, {
          step: back.step,
          at: clock.now(),
          actorId: null,
          text: back.reason,
          refundCents: back.cents,
          cause: back.cause,
          ...(isWhole && OPEN.has(row.state) && { becomes: { state: 'refunded', until: null } }),
        });
      }),
  );
  return { tell: (trx, back) => queue.send(trx, back) };
}
