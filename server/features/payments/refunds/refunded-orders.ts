import type { Kysely, Transaction } from 'kysely';
import type { OrderStatus } from '../../../../shared/statuses.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';

/** A person who is written to about a refund. */
export interface RefundPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** One line of an order, as far as refunds go. */
export interface RefundLine {
  readonly projectId: number;
  readonly name: string;
  readonly freelancer: string;
  readonly sellerId: number;
  readonly priceCents: number;
}

/** An order, as far as refunds go. */
export interface RefundOrder {
  readonly id: number;
  readonly hash: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly totalCents: number;
  readonly buyer: RefundPerson;
  readonly lines: readonly RefundLine[];
}

/** A refund that the bank has carried out. */
export interface CarriedOutRefund {
  readonly orderId: number;
  readonly projectId: number;
  readonly refundId: number;
  readonly cents: number;
  /** Why, where nothing else has told both people before. */
  readonly reason: string;
}

export interface RefundedOrders {
  /** An order with its lines; undefined where there is none. */
  find(db: Kysely<DB>, orderId: number): Promise<RefundOrder | undefined>;
  seller(db: Kysely<DB>, sellerId: number): Promise<RefundPerson>;
  /** The same as `find`, locked until the transaction ends, so that one refund at a time is decided. */
  lock(trx: Transaction<DB>, orderId: number): Promise<RefundOrder | undefined>;
  /** Has both people see that money of an item went back. */
  noteReturned(trx: Transaction<DB>, refund: CarriedOutRefund): Promise<void>;
  /** Notes that a part or all of an order was given back, and tells its buyer's open clients. */
  noteRefunded(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    status: 'partially_refunded' | 'refunded',
  ): Promise<void>;
}
