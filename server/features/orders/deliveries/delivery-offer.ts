import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';

/** What a delivery does to the offer that it belongs to. */
export interface OfferDelivery {
  /** Shows the offer as delivered, says so in its conversation and tells both people. */
  delivered(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    delivery: { readonly orderId: number; readonly offerId: number; readonly at: Date },
  ): Promise<void>;
}
