import type { Db, Trx } from '../../../database/db.ts';

/** One line of an order. Its freelancer's share moves as a whole or in parts. */
export interface MoneyItem {
  readonly orderId: number;
  readonly projectId: number;
}

interface PaidOrder {
  readonly orderId: number;
  readonly attemptId: number;
  /** The start of the complaint period for stock sounds. */
  readonly at: Date;
}

export interface ItemRefund {
  readonly item: MoneyItem;
  /** A part of the item's price in cents; at most the result of `refundable`. */
  readonly cents: number;
  /** One refund at the bank may cover several items. Each is begun separately with the same id. */
  readonly refundId: number;
  readonly actorId?: number;
}

export interface BegunRefund {
  /** The amount to refund at the bank. All refunds of an item add up to what was charged. */
  readonly para: number;
  /** The freelancer's part, and how much of it becomes a debt. */
  readonly freelancerCents: number;
  readonly debtCents: number;
  /** The association's part: its commission, in proportion. */
  readonly commissionCents: number;
}

/** The part of an item that was not refunded or charged back yet. */
interface Refundable {
  readonly cents: number;
  readonly para: number;
}

/**
 * The money of sold items, for features that move it. Everything happens in the caller's
 * transaction. Each step has a key and is idempotent: a repeat returns the same answer.
 *
 * An item's money is pending until its release, and then available to its freelancer. Freezing is
 * independent of the release. While a case holds an item, its money stays frozen; when the last
 * case ends, it becomes available if the item is released, otherwise pending. To prevent deadlocks,
 * move several items in one transaction in the order of their order and project ids. The methods
 * throw for an item of an unpaid order.
 */
export interface ItemMoney {
  /**
   * Books a paid order; the attempt is the key. Stock sounds are released 15 days after `at`,
   * services by `releaseOn` or `release`. Orders over EUR 5,000 are frozen.
   */
  paid(trx: Trx, order: PaidOrder): Promise<void>;

  /** Sets the date of the automatic release. With null, only `release` releases the item. */
  releaseOn(trx: Trx, item: MoneyItem, at: Date | null): Promise<void>;

  /** Releases an item: pending money becomes available. Money that a case holds stays frozen. */
  release(trx: Trx, item: MoneyItem, actorId?: number): Promise<void>;

  /**
   * Freezes the part of an item that was not refunded: its pending money, or its available money up
   * to what the freelancer still has. `caseKey` names the case, such as `complaint:17`. A case can
   * hold an item only once.
   */
  freeze(trx: Trx, item: MoneyItem, caseKey: string, actorId?: number): Promise<void>;

  /**
   * Ends a `freeze`. Without another case, the money becomes available if the item is released,
   * otherwise pending. A decision for the freelancer is `release` followed by `unfreeze`.
   */
  unfreeze(trx: Trx, item: MoneyItem, caseKey: string, actorId?: number): Promise<void>;

  /** Returns what can still be refunded of an item. */
  refundable(db: Db, item: MoneyItem): Promise<Refundable>;

  /**
   * Takes the money of a refund before it is sent to the bank. It comes from the item's frozen money
   * first, then from its pending money, then from all available money of the freelancer. The rest
   * becomes a debt that later earnings pay. Throws 422 if the refund exceeds what `refundable`
   * returns.
   */
  refundBegun(trx: Trx, refund: ItemRefund): Promise<BegunRefund>;

  /** Records that the bank carried out a refund, with all its items. */
  refundConfirmed(trx: Trx, refundId: number): Promise<void>;

  /**
   * Reverses a refund that the bank refused: each item's money becomes frozen, pending or
   * available, depending on its cases and its release.
   */
  refundRefused(trx: Trx, refundId: number): Promise<void>;
}
