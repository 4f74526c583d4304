import type { Transaction } from 'kysely';
import type { OrderStatus } from '../../../../shared/statuses.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { PgFields } from '../gateway.ts';

/** The effects of payments on orders, within the caller's transaction. */
export interface OrderOutcomes {
  /** Locks an order until the transaction ends and returns its status. */
  lock(trx: Transaction<DB>, orderId: number): Promise<OrderStatus>;
  /** Marks the order as paid, sells its items, and e-mails the buyer and the freelancers. */
  paid(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    pg: PgFields,
  ): Promise<void>;
  /** Records a failed attempt. Nothing was charged, and the order can be tried again. */
  failed(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    pg: PgFields,
  ): Promise<void>;
  /** Expires an order that was not paid in time. */
  expired(trx: Transaction<DB>, afterCommit: AfterCommit, orderId: number): Promise<void>;
  /** E-mails the buyer, after a long wait, that nothing was charged. */
  notCharged(trx: Transaction<DB>, orderId: number): Promise<void>;
  /**
   * Records that an attempt was closed before payment. The order can be tried again; no e-mail is
   * sent.
   */
  abandoned(trx: Transaction<DB>, orderId: number): Promise<void>;
  /** Records that a duplicate or late payment was reversed. */
  takenBack(trx: Transaction<DB>, orderId: number, pg: PgFields): Promise<void>;
}
