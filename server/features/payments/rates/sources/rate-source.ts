import type { RateSourceName } from '../../../../../shared/features/payments/payments.ts';

/** A list of rates. Numbers start again each year, with several hundred lists. */
export interface RateList {
  /** The year of formation. */
  readonly year: number;
  readonly no: number;
  /** 'YYYY-MM-DD'. */
  readonly formedOn: string;
}

/** The price of one euro according to a source. */
export interface ReportedRate {
  /** Dinar for one euro, times 10,000. */
  readonly middleE4: number;
  /** The day ('YYYY-MM-DD') from whose 08:00 in Belgrade it applies. */
  readonly appliesOn: string;
  /** Null if the source knows the rate but not its list. Such a source can only confirm. */
  readonly list: RateList | null;
}

/** A rate, or the reason why there is none. The reason quotes nothing of the answer. */
export type RateReading =
  | { readonly kind: 'read'; readonly rate: ReportedRate }
  | { readonly kind: 'failed'; readonly reason: string };

/** A source of the middle rate of the National Bank of Serbia. */
export interface RateSource {
  readonly name: RateSourceName;
  /**
   * Returns the rate in force on a day in Belgrade ('YYYY-MM-DD') from 08:00. On weekends and
   * holidays this is the last list before it. Never throws.
   */
  read(day: string): Promise<RateReading>;
}

export interface RateSources {
  /** The central bank's own sources; the first one that answers counts. */
  readonly official: readonly RateSource[];
  /** An independent source, which is never sufficient alone. */
  readonly check: RateSource;
}

export function unreadable(reason: string): RateReading {
  return { kind: 'failed', reason };
}
