import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { listDays, listDifferences, listOpenDays } from './gateway-days.repository.ts';

export type DifferenceKind =
  /** Approved at the gateway, but not paid in the books. */
  | 'not-in-our-book'
  /** Paid in the books, but not approved at the gateway. */
  | 'not-at-the-gateway'
  | 'other-amount'
  /** The refunded amounts differ. */
  | 'other-refunds';

/** A difference that the daily comparison found and that a second query confirmed. */
export interface GatewayDifference {
  /** The compared day in Belgrade, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly kind: DifferenceKind;
  /** Our name of the attempt, or the gateway's if the payment is not ours. */
  readonly merchantPaymentId: string;
  readonly orderId: number | null;
  /** Both amounts in para; null if one side has none. */
  readonly gatewayPara: number | null;
  readonly bookPara: number | null;
  readonly foundAt: Date;
}

export interface GatewayDay {
  readonly day: string;
  readonly checkedAt: Date;
  /** The number and the sum of the approved payments in the gateway's list. */
  readonly payments: number;
  readonly gatewayPara: number;
  /** The sum of the same payments in the books. */
  readonly bookPara: number;
}

/** The results of the daily comparisons. */
export interface GatewayDifferences {
  days(limit: number): Promise<GatewayDay[]>;
  /** Lists the past days that are not compared yet, oldest first. */
  open(): Promise<string[]>;
  /** Lists the differences of one day, or the newest of all. */
  list(which: { day?: string; limit: number }): Promise<GatewayDifference[]>;
}

export function createGatewayDifferences({ db }: { readonly db: Kysely<DB> }): GatewayDifferences {
  return {
    days: (limit) => listDays(db, limit),
    open: () => listOpenDays(db),
    list: (which) => listDifferences(db, which),
  };
}
