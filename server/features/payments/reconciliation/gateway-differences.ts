import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import {
  type GatewayDay,
  type GatewayDifference,
  listDays,
  listDifferences,
  listOpenDays,
} from './gateway-days.repository.ts';

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
