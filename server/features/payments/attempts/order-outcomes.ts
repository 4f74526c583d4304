import type { Transaction } from 'kysely';
import type { OrderStatus } from '../../../../shared/statuses.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { PgFields } from '../gateway.ts';

/** What payments do to orders. Everything takes part in the caller's transaction. */
export interface OrderOutcomes {
  /** Locks an order until the transaction ends and answers how it stands. */
  lock(trx: Transaction<DB>, orderId: number): Promise<OrderStatus>;
  /** It was paid: sells what it claimed and writes to its buyer and its sellers. */
  paid(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    pg: PgFields,
  ): Promise<void>;
  /** An attempt was not paid and nothing was charged; the order can be tried again. */
  failed(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    pg: PgFields,
  ): Promise<void>;
  /** Nobody paid while it could be paid. */
  expired(trx: Transaction<DB>, afterCommit: AfterCommit, orderId: number): Promise<void>;
  /** After a long wait it is clear that nothing was charged: writes that to its buyer. */
  notCharged(trx: Transaction<DB>, orderId: number): Promise<void>;
  /** Its attempt was closed before anybody paid: it can be tried again, and nobody is written to. */
  abandoned(trx: Transaction<DB>, orderId: number): Promise<void>;
  /** A payment that came beside another, or too late, was given back. */
  takenBack(trx: Transaction<DB>, orderId: number, pg: PgFields): Promise<void>;
}
