import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { listDays, listDifferences, listOpenDays } from './gateway-days.repository.ts';

/** How our book and the gateway's differ about one payment. */
export type DifferenceKind =
  /** Approved at the gateway, and not paid in our book. */
  | 'not-in-our-book'
  /** Paid in our book, and not approved at the gateway. */
  | 'not-at-the-gateway'
  | 'other-amount'
  /** More or less has gone back to the card than our book says. */
  | 'other-refunds';

/** One difference that the daily comparison found and that was still there after asking again. */
export interface GatewayDifference {
  /** The day of Belgrade that was compared, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly kind: DifferenceKind;
  /** Our name of the attempt; of a payment that is not ours, the gateway's. */
  readonly merchantPaymentId: string;
  readonly orderId: number | null;
  /** What each says, para; null where it says nothing. */
  readonly gatewayPara: number | null;
  readonly bookPara: number | null;
  readonly foundAt: Date;
}

/** A day that was compared. */
export interface GatewayDay {
  readonly day: string;
  readonly checkedAt: Date;
  /** How many approved payments the gateway listed, and their sum. */
  readonly payments: number;
  readonly gatewayPara: number;
  /** The sum of what our book says was paid through the same payments. */
  readonly bookPara: number;
}

/** What the daily comparisons found, for whoever holds the books against the bank. */
export interface GatewayDifferences {
  /** The newest days that were compared. */
  days(limit: number): Promise<GatewayDay[]>;
  /** Days that are over and still to be compared, oldest first. */
  open(): Promise<string[]>;
  /** The differences of one day, or the newest of all. */
  list(which: { day?: string; limit: number }): Promise<GatewayDifference[]>;
}

export function createGatewayDifferences({ db }: { readonly db: Kysely<DB> }): GatewayDifferences {
  return {
    days: (limit) => listDays(db, limit),
    open: () => listOpenDays(db),
    list: (which) => listDifferences(db, which),
  };
}
