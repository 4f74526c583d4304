import { type AddUp, ownCounts } from '../platform/shared-counts.ts';
import { createPace, type Pace, type SocketLimits } from './socket-limits.ts';

/** Whose events are told to the other servers. */
interface Told {
  /** Handled here since the last time it was told. */
  untold: number;
  /** The sum over all servers as it was heard last; undefined before the first time. */
  sum: number | undefined;
  isAsking: boolean;
  at: number;
}

/** From this share of what may come at once, the other servers are told: one in so many. */
const SHARE = 4;
/** Accounts beyond which those that have been quiet are forgotten. */
const SWEEP_AT = 1_000;

/**
 * A pace over all servers. Each event is judged here and at once. Who sends more than a person does
 * has theirs added up over the servers, and a moment later, with what the others have let through,
 * less is left here: so whoever spreads a flood over the servers has no more than on one. Without
 * an answer it is the pace of this server. `now`, in milliseconds, is the clock that `allows` is given.
 */
export function createSharedPace(
  limits: Pick<SocketLimits, 'eventsPerSecond' | 'burst'>,
  add: AddUp,
  now: () => number = () => performance.now(),
): Pace {
  const pace = createPace(limits);
  const counts = ownCounts(now);
  const accounts = new Map<number, Told>();
  /** As long as the pace itself remembers. */
  const span = (limits.burst / limits.eventsPerSecond) * 1_000;

  function sweep(): void {
    for (const [key, { at, isAsking }] of accounts) {
      if (!isAsking && now() - at > span) accounts.delete(key);
    }
  }

  function toldOf(key: number): Told {
    const known = accounts.get(key);
    if (known) return known;
    if (accounts.size >= SWEEP_AT) sweep();
    const told = { untold: 0, sum: undefined, isAsking: false, at: now() };
    accounts.set(key, told);
    return told;
  }

  /** One question at a time: what comes meanwhile is told with the next one. */
  async function tell(key: number, told: Told): Promise<void> {
    const own = told.untold;
    const before = told.sum;
    told.untold = 0;
    told.isAsking = true;
    told.sum = await add(`events:${key}`, own, 2 * span);
    told.isAsking = false;
    if (told.sum === undefined || before === undefined) return;
    // It is smaller where Redis has forgotten it meanwhile.
    const others = Math.max(0, told.sum - before - own);
    if (others > 0) pace.spend(key, others, now());
  }

  return {
    spend: (key, amount, at) => pace.spend(key, amount, at),
    allows(key, at) {
      if (!pace.allows(key, at)) return false;
      if (counts.up(`${key}`, span).current * SHARE < limits.burst) return true;
      const told = toldOf(key);
      told.untold += 1;
      told.at = at;
      if (!told.isAsking) void tell(key, told);
      return true;
    },
  };
}
