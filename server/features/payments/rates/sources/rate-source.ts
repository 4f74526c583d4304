import type { RateSourceName } from '../../../../../shared/features/payments/payments.ts';

/** The list that a rate stands in. Lists are numbered anew each year, several hundred of them. */
export interface ToldList {
  /** The year of formation. */
  readonly year: number;
  readonly no: number;
  /** 'YYYY-MM-DD'. */
  readonly formedOn: string;
}

/** What one euro costs, as a source tells it. */
export interface ToldRate {
  /** Dinar for one euro, times 10,000. */
  readonly middleE4: number;
  /** The day from whose 08:00 in Belgrade it applies, 'YYYY-MM-DD'. */
  readonly appliesOn: string;
  /** Null where a source knows the rate of a day and not its list: such a source can only check. */
  readonly list: ToldList | null;
}

/** An answer, or why there is none; the reason quotes nothing of what was answered. */
export type RateReading =
  | { readonly kind: 'told'; readonly rate: ToldRate }
  | { readonly kind: 'failed'; readonly reason: string };

/** One place that knows the middle rate of the National Bank of Serbia. */
export interface RateSource {
  readonly name: RateSourceName;
  /**
   * Asks for the rate in force on a day of Belgrade ('YYYY-MM-DD') from 08:00 on. On weekends and
   * holidays that is the last list before it. Never throws.
   */
  read(day: string): Promise<RateReading>;
}

export interface RateSources {
  /** The bank itself: the first one that answers counts. */
  readonly official: readonly RateSource[];
  /** Somebody else, whose word alone is never enough. */
  readonly check: RateSource;
}

/** A reading that failed. */
export function unreadable(reason: string): RateReading {
  return { kind: 'failed', reason };
}
