import type { Redis } from 'ioredis';
import { type AddUp, inTime, ownCounts } from '../platform/shared-counts.ts';
import type { ServerLink } from './server-link.ts';
import {
  createPace,
  createPlaces,
  type Pace,
  type Places,
  type SocketLimits,
} from './socket-limits.ts';

/** Places that are counted over all servers. */
interface SharedPlaces extends Places {
  /** Whether more are taken of these, over all servers, than there are; false where nobody can say. */
  isOver(key: string | number): Promise<boolean>;
  close(): void;
}

/** How this server is joined to the others. */
export interface Servers {
  readonly commands: Redis;
  readonly link: Pick<ServerLink, 'id' | 'isUp' | 'hears'>;
}

/** What a server says it holds is forgotten after this time unless it says so again, milliseconds. */
const LEASE_MS = 15_000;
/** How often it says so again, which also fills a Redis that came back empty, milliseconds. */
const RENEWED_EVERY_MS = 5_000;
/** A tenth of the places: who holds fewer on a server costs that server no question. */
const SHARE = 10;

/**
 * Places on all servers together, at most `most`, and never more than that on this one. From a tenth of
 * them on a server writes into Redis how many it holds, under its own name, and reads what the others
 * do; those that are not heard any more do not count, so what a killed server held is free
 * after some seconds. Those that hold less are left out: with n servers it may be n tenths more. While
 * Redis is away each server counts by itself.
 */
export function createSharedPlaces(kind: string, most: number, servers?: Servers): SharedPlaces {
  const here = createPlaces(most);
  if (!servers) return { ...here, isOver: async () => false, close: () => {} };
  const { commands, link } = servers;
  const told = new Set<string | number>();
  const nameOf = (key: string | number) => `earmark:open:${kind}:${key}`;

  function say(key: string | number) {
    const name = nameOf(key);
    return commands.multi().hset(name, link.id, here.taken(key)).pexpire(name, LEASE_MS);
  }

  /** Nobody waits for it: what is not heard is said again with the next renewal, or runs out. */
  function tell(key: string | number): void {
    if (here.taken(key) * SHARE >= most) return void inTime(say(key).exec());
    told.delete(key);
    void inTime(commands.hdel(nameOf(key), link.id));
  }

  const renewal = setInterval(() => {
    if (link.isUp()) for (const key of told) tell(key);
  }, RENEWED_EVERY_MS);

  return {
    taken: (key) => here.taken(key),
    take(key) {
      const leave = here.take(key);
      if (!leave) return undefined;
      return () => {
        leave();
        if (told.has(key)) tell(key);
      };
    },
    async isOver(key) {
      if (here.taken(key) * SHARE < most || !link.isUp()) return false;
      told.add(key);
      const answers = await inTime(say(key).hgetall(nameOf(key)).exec());
      const counts = Object.entries((answers?.at(-1)?.[1] ?? {}) as Record<string, string>);
      const sum = counts
        .filter(([server]) => link.hears(server))
        .reduce((all, [, count]) => all + Number(count), 0);
      return sum > most;
    },
    close: () => clearInterval(renewal),
  };
}

interface Told {
  /** Handled here since the last time it was told. */
  untold: number;
  /** The sum over all servers as it was heard last; undefined before the first time. */
  sum: number | undefined;
  isAsking: boolean;
  at: number;
}

/** From this share of what may come at once, the other servers are told: one in so many. */
const PACE_SHARE = 4;
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
      if (counts.up(`${key}`, span).current * PACE_SHARE < limits.burst) return true;
      const told = toldOf(key);
      told.untold += 1;
      told.at = at;
      if (!told.isAsking) void tell(key, told);
      return true;
    },
  };
}
