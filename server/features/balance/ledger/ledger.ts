/** The association's own accounts. */
export type HouseAccount =
  /** What the acquirer has charged to cards and not paid out to us yet, RSD. */
  | 'acquirer_receivable'
  | 'bank'
  /** Joins the two currencies: prices are in euro, cards are charged in dinar. */
  | 'fx_clearing'
  /** Joins the dinar that were paid for euro and the euro that were bought. */
  | 'currency_exchange'
  | 'acquirer_fee'
  /** Refunds that the bank was asked for and has not confirmed, RSD. */
  | 'refund_in_transit'
  | 'commission_revenue'
  | 'chargeback_loss';

/** A seller's accounts, all in euro: what is owed to them, and what they owe. */
export type SellerAccount =
  | 'seller_pending'
  | 'seller_available'
  | 'seller_frozen'
  | 'payout_in_transit'
  | 'seller_debt';

export const SELLER_ACCOUNTS: readonly SellerAccount[] = [
  'seller_pending',
  'seller_available',
  'seller_frozen',
  'payout_in_transit',
  'seller_debt',
];

export type Currency = 'EUR' | 'RSD';

/** One side of a posting: a debit above 0, a credit below; cents or para. */
export interface Leg {
  readonly account: HouseAccount | SellerAccount;
  readonly currency: Currency;
  /** Of a seller's account, and of no other. */
  readonly sellerId: number | null;
  readonly amount: number;
}

/** What kind of thing a posting books, as the statement names it. */
export type PostingKind =
  | 'sale'
  | 'release'
  | 'freeze'
  | 'unfreeze'
  | 'refund'
  | 'refunded'
  | 'refund-refused'
  | 'payout'
  | 'payout-confirmed'
  | 'payout-failed'
  | 'chargeback'
  | 'settlement'
  | 'euro-purchase';

/** What is to be booked. The key makes it happen once. */
export interface Posting {
  readonly kind: PostingKind;
  readonly key: string;
  readonly at: Date;
  readonly orderId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly payoutId?: number | undefined;
  /** The posting that this one takes back. */
  readonly reverses?: number | undefined;
  readonly actorId?: number | undefined;
  readonly note?: string | undefined;
}

/** A side of the association's. */
export function house(account: HouseAccount, currency: Currency, amount: number): Leg {
  return { account, currency, sellerId: null, amount };
}

/** A side of a seller's. */
export function seller(account: SellerAccount, sellerId: number, amount: number): Leg {
  return { account, currency: 'EUR', sellerId, amount };
}

/** The same sides with one for each account; those that come to nothing are left out. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>();
  for (const leg of legs) {
    const name = `${leg.account} ${leg.currency} ${leg.sellerId}`;
    merged.set(name, { ...leg, amount: leg.amount + (merged.get(name)?.amount ?? 0) });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}
