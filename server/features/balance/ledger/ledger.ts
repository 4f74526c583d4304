/** The association's own accounts. */
export type AssociationAccount =
  /** Charged to cards by the acquirer and not settled yet, RSD. */
  | 'acquirer_receivable'
  | 'bank'
  /** Connects the two currencies: prices are in euro, cards are charged in dinar. */
  | 'fx_clearing'
  /** Connects dinar that were paid with the euro that were bought. */
  | 'currency_exchange'
  | 'acquirer_fee'
  /** Refunds that the bank has not confirmed yet, RSD. */
  | 'refund_in_transit'
  | 'commission_revenue'
  | 'chargeback_loss';

/** A freelancer's accounts, all in euro: what is owed to them, and what they owe. */
export const FREELANCER_ACCOUNTS = [
  'seller_pending',
  'seller_available',
  'seller_frozen',
  'payout_in_transit',
  'seller_debt',
] as const;

export type FreelancerAccount = (typeof FREELANCER_ACCOUNTS)[number];

export type Currency = 'EUR' | 'RSD';

/** One side of a posting: debits positive, credits negative; cents or para. */
export interface Leg {
  readonly account: AssociationAccount | FreelancerAccount;
  readonly currency: Currency;
  readonly freelancerId: number | null;
  readonly amount: number;
}

/** The kind of a posting, as the statement names it. */
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

/** A posting to book. Its key makes it idempotent. */
export interface Posting {
  readonly kind: PostingKind;
  readonly key: string;
  readonly at: Date;
  readonly orderId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly payoutId?: number | undefined;
  readonly reverses?: number | undefined;
  readonly actorId?: number | undefined;
  readonly note?: string | undefined;
}

export function associationLeg(
  account: AssociationAccount,
  currency: Currency,
  amount: number,
): Leg {
  return { account, currency, freelancerId: null, amount };
}

export function freelancerLeg(
  account: FreelancerAccount,
  freelancerId: number,
  amount: number,
): Leg {
  return { account, currency: 'EUR', freelancerId, amount };
}

/** Merges the legs of each account and drops zeros. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>();
  for (const leg of legs) {
    const name = `${leg.account} ${leg.currency} ${leg.freelancerId}`;
    merged.set(name, { ...leg, amount: leg.amount + (merged.get(name)?.amount ?? 0) });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}
