import type { Trx } from '../../../database/db.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { DeliveryKey } from './delivery.repository.ts';

/** The operations on an item's money after its payment. */
export type DeliveryMoney = Pick<
  ItemMoney,
  'releaseOn' | 'release' | 'freeze' | 'unfreeze' | 'refundable'
>;

/** The refund that a decision about a complaint grants. */
interface DisputeRefund extends DeliveryKey {
  readonly cents: number;
  /** The reason, shown to both people. */
  readonly reason: string;
  readonly actorId: number;
}

/**
 * Refunds an item in whole or in part, within the transaction of the decision. The bank is asked
 * after the commit, with retries.
 */
export interface RefundItem {
  begin(trx: Trx, refund: DisputeRefund): Promise<unknown>;
}
