import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** The exchange rate that holds at a moment: the central bank's middle rate for one euro. */
export interface Rate {
  /** Dinar for one euro, times 10,000. */
  readonly rateE4: number;
  /** The list it stands in, such as 'NBS list 182 of 24.9.2025'. */
  readonly list: string;
  /** Whether it is the recorded rate of the demo instead of today's. */
  readonly recorded: boolean;
}

/** Where rates come from. */
export interface Rates {
  /**
   * The rate that holds now, read in the caller's transaction where there is one. Refuses with 503
   * where none holds, rather than guess.
   */
  current(trx?: Kysely<DB>): Promise<Rate>;
}
