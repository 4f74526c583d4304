import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** One line of an order: what its seller gets for it is moved as a whole or in parts. */
export interface MoneyItem {
  readonly orderId: number;
  readonly projectId: number;
}

/** An order that the bank has confirmed as paid. */
export interface PaidOrder {
  readonly orderId: number;
  readonly attemptId: number;
  /** From here the period for complaints about stock sounds runs. */
  readonly at: Date;
}

/** Money that is to go back to the buyer of an item. */
export interface ItemRefund {
  readonly item: MoneyItem;
  /** Of the item's price, cents; at most what `refundable` answers. */
  readonly cents: number;
  /** One refund at the bank may be of several items: each is begun on its own under the same id. */
  readonly refundId: number;
  /** The administrator whose act it is, where it is one's. */
  readonly actorId?: number;
}

/** What a refund of an item comes to. */
export interface BegunRefund {
  /** What the bank has to pay back for it; all parts of an item add up to what was charged. */
  readonly para: number;
  /** What the seller bears, and what of it they have to earn first. */
  readonly sellerCents: number;
  readonly debtCents: number;
  /** What the association bears: its commission, given back in proportion. */
  readonly commissionCents: number;
}

/** What of an item has not gone back to its buyer. */
export interface Refundable {
  readonly cents: number;
  readonly para: number;
}

/**
 * The money of sold items, for the features whose steps move it. Everything happens in the caller's
 * transaction, and every step has a key: done again, it does nothing and answers as the first time.
 *
 * An item's money is pending until its release, then available to its seller. Frozen is a matter
 * beside that: while any case holds an item its money stays frozen, and goes afterwards to where it
 * would be without. Several items in one transaction are to be moved in the order of their orders
 * and projects, so that two transactions cannot wait for each other. An item whose order was never
 * paid is a fault of the caller's and throws.
 */
export interface ItemMoney {
  /**
   * Books a paid order; key: the attempt. Stock sounds are released 15 days after `at`, service
   * projects when `releaseOn` or `release` says so. Orders over EUR 5,000 are frozen at once.
   */
  paid(trx: Transaction<DB>, order: PaidOrder): Promise<void>;

  /** Says when an item is released without anybody's doing; null: not until somebody says so. */
  releaseOn(trx: Transaction<DB>, item: MoneyItem, at: Date | null): Promise<void>;

  /** Releases an item now: pending becomes available. What a case holds stays frozen meanwhile. */
  release(trx: Transaction<DB>, item: MoneyItem, actorId?: number): Promise<void>;

  /**
   * Freezes what is left of an item, from pending or, as far as it is still there, from available.
   * `caseKey` names the case, such as `complaint:17`; a case holds an item once, not again after
   * its end.
   */
  freeze(trx: Transaction<DB>, item: MoneyItem, caseKey: string, actorId?: number): Promise<void>;

  /**
   * Ends what `freeze` began. With no other case left the money becomes available if the item is
   * released, else pending: a decision for the seller is `release` and then `unfreeze`.
   */
  unfreeze(trx: Transaction<DB>, item: MoneyItem, caseKey: string, actorId?: number): Promise<void>;

  /** What can still be refunded of an item. */
  refundable(db: Kysely<DB>, item: MoneyItem): Promise<Refundable>;

  /**
   * Takes the money of a refund that is about to be asked of the bank: from what is frozen of the
   * item, then pending, then from all that the seller has available; the rest becomes their debt,
   * which later earnings pay. Throws a refusal (422) where more is asked for than is left.
   */
  refundBegun(trx: Transaction<DB>, refund: ItemRefund): Promise<BegunRefund>;

  /** The bank has paid back a refund, all its items. */
  refundConfirmed(trx: Transaction<DB>, refundId: number): Promise<void>;

  /** The bank has refused a refund: each item's money goes back to where it would be without it. */
  refundRefused(trx: Transaction<DB>, refundId: number): Promise<void>;
}
