import type { OrderStatus } from '../../../../shared/statuses.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';

export interface RefundPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface RefundLine {
  readonly projectId: number;
  readonly name: string;
  readonly freelancer: string;
  readonly freelancerId: number;
  readonly priceCents: number;
}

export interface RefundOrder {
  readonly id: number;
  readonly hash: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly totalCents: number;
  readonly buyer: RefundPerson;
  readonly lines: readonly RefundLine[];
}

interface CarriedOutRefund {
  readonly orderId: number;
  readonly projectId: number;
  readonly refundId: number;
  readonly cents: number;
  /** The reason; empty if another message has already announced it. */
  readonly reason: string;
}

export interface RefundedOrders {
  /** Returns an order with its lines; undefined if there is none. */
  find(db: Db, orderId: number): Promise<RefundOrder | undefined>;
  findFreelancer(db: Db, freelancerId: number): Promise<RefundPerson>;
  /**
   * Like `find`, but locks the order until the transaction ends, so that refunds are decided one at
   * a time.
   */
  lock(trx: Trx, orderId: number): Promise<RefundOrder | undefined>;
  /** Records for both people that money of an item was refunded. */
  recordRefund(trx: Trx, refund: CarriedOutRefund): Promise<void>;
  /** Sets the status of a refunded order, and publishes it to the buyer. */
  markRefunded(
    trx: Trx,
    afterCommit: AfterCommit,
    orderId: number,
    status: 'partially_refunded' | 'refunded',
  ): Promise<void>;
}
