import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { DeliveryKey } from './delivery.repository.ts';

/** The money of what was sold, as far as the steps after its payment move it. */
export type DeliveryMoney = Pick<
  ItemMoney,
  'releaseOn' | 'release' | 'freeze' | 'unfreeze' | 'refundable'
>;

/** What a decided complaint gives back to the buyer. */
export interface DisputeRefund extends DeliveryKey {
  readonly cents: number;
  /** Why, as both people read it. */
  readonly reason: string;
  /** The administrator who decided. */
  readonly actorId: number;
}

/**
 * Gives the price of something, or a part of it, back to its buyer. It takes part in the decision's
 * transaction; the bank is asked for it once that is committed, for as long as it takes.
 */
export interface RefundItem {
  refund(trx: Transaction<DB>, afterCommit: AfterCommit, refund: DisputeRefund): Promise<unknown>;
}
