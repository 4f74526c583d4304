import { MIDDLING, type ShopSize, SMALL } from '../load/load-plan.ts';

/** The plan of a long day at one rate. Times are in seconds. */
export interface SoakPlan {
  readonly size: ShopSize;
  readonly seconds: number;
  /** Deeds per second: well below the knee, so that growth is not a backlog. */
  readonly perSecond: number;
  /** The interval between looks. */
  readonly every: number;
  /** The time at which the server counts as settled and becomes the baseline. */
  readonly settled: number;
}

/** Returns the plan. `SOAK_MINUTES` sets its length, `SOAK_PER_SECOND` the deeds per second. */
export function soakPlan(quick: boolean): SoakPlan {
  const seconds = 60 * Number(process.env['SOAK_MINUTES'] ?? (quick ? 1 : 10));
  return {
    size: quick ? SMALL : MIDDLING,
    seconds,
    perSecond: Number(process.env['SOAK_PER_SECOND'] ?? (quick ? 20 : 40)),
    every: Math.min(30, seconds / 6),
    settled: Math.min(120, seconds / 3),
  };
}
