import { MIDDLING, type ShopSize, SMALL } from '../load/load-plan.ts';

/** A long day at one rate. Times in seconds. */
export interface SoakPlan {
  readonly size: ShopSize;
  readonly seconds: number;
  /** Deeds a second: well below the knee, so that what grows is no backlog. */
  readonly perSecond: number;
  /** How long it goes on from one look to the next. */
  readonly every: number;
  /** When the server is held to have settled: what it uses then must be about what it uses at the end. */
  readonly settled: number;
}

/** The plan; `SOAK_MINUTES` is how long it is, `SOAK_PER_SECOND` how many deeds a second. */
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
