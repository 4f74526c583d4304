import type { Redis } from 'ioredis';
import { type AddUp, ofRedis, ownCounts } from '../platform/shared-counts.ts';
import type { ServerLink } from './server-link.ts';
import {
  createEventBudget,
  createPlaces,
  type EventBudget,
  type Places,
  type SocketLimits,
} from './socket-limits.ts';

/** Places that are counted over all servers. */
interface SharedPlaces extends Places {
  /**
   * Returns whether more places are taken over all servers than allowed; false if Redis does not
   * answer.
   */
  isOver(key: string | number): Promise<boolean>;
  close(): void;
}

/** The connection of this server to the others. */
export interface Servers {
  readonly commands: Redis;
  readonly link: Pick<ServerLink, 'id' | 'isUp' | 'hears'>;
}

/** The count that a server published expires after this time. */
const LEASE_MS = 15_000;
/** How often a server publishes its counts again, which also fills a Redis that restarted empty. */
const RENEWED_EVERY_MS = 5_000;
/** A server publishes its count of a key if it holds at least a tenth of the places. */
const PUBLISHED_PART = 10;

/**
 * Creates places that are limited to `most` over all servers, and to `most` on this one. From a
 * tenth of them on, a server publishes its count in Redis and reads the counts of the others.
 * Servers that are no longer heard do not count, so the places of a killed server are free after
 * some seconds. Counts below a tenth are not published, so n servers may exceed the limit by n
 * tenths. While Redis is unreachable, each server counts for itself.
 */
export function createSharedPlaces(kind: string, most: number, servers?: Servers): SharedPlaces {
  const here = createPlaces(most);
  if (!servers) return { ...here, isOver: async () => false, close: () => {} };
  const { commands, link } = servers;
  const published = new Set<string | number>();
  const nameOf = (key: string | number) => `earmark:open:${kind}:${key}`;

  function publishing(key: string | number) {
    const name = nameOf(key);
    return commands.multi().hset(name, link.id, here.taken(key)).pexpire(name, LEASE_MS);
  }

  /**
   * Publishes a count without waiting. A lost message is repeated with the next renewal, or the
   * entry expires.
   */
  function publish(key: string | number): void {
    if (here.taken(key) * PUBLISHED_PART >= most) return void ofRedis(publishing(key).exec());
    published.delete(key);
    void ofRedis(commands.hdel(nameOf(key), link.id));
  }

  const renewal = setInterval(() => {
    if (link.isUp()) for (const key of published) publish(key);
  }, RENEWED_EVERY_MS);

  return {
    taken: (key) => here.taken(key),
    take(key) {
      const leave = here.take(key);
      if (!leave) return undefined;
      return () => {
        leave();
        if (published.has(key)) publish(key);
      };
    },
    async isOver(key) {
      if (here.taken(key) * PUBLISHED_PART < most || !link.isUp()) return false;
      published.add(key);
      const answers = await ofRedis(publishing(key).hgetall(nameOf(key)).exec());
      const counts = Object.entries(answers?.at(-1)?.[1] ?? {});
      const sum = counts
        .filter(([server]) => link.hears(server))
        .reduce((all, [, count]) => all + Number(count), 0);
      return sum > most;
    },
    close: () => clearInterval(renewal),
  };
}

interface SharedCount {
  /** Events handled here and not yet published. */
  unpublished: number;
  /** The last known sum over all servers; undefined before the first one. */
  sum: number | undefined;
  isAsking: boolean;
  at: number;
}

/** Events are published from a quarter of the burst on. */
const PUBLISHED_EVENTS_PART = 4;
/** Accounts in memory before idle ones are removed. */
const SWEEP_AT = 1_000;

/**
 * Creates event budgets that are shared by all servers. Each event is checked against the local
 * budget, without delay. For an account that sends more than a person would, the servers add up
 * the events in Redis, and each deducts those of the others. A flood that is spread over the
 * servers therefore gets no more than on one. Without an answer of Redis, only the local budget
 * applies. `now` (milliseconds) must be the same clock as the `at` of `allows`.
 */
export function createSharedEventBudget(
  limits: Pick<SocketLimits, 'eventsPerSecond' | 'burst'>,
  add: AddUp,
  now: () => number = () => performance.now(),
): EventBudget {
  const budget = createEventBudget(limits);
  const counts = ownCounts(now);
  const accounts = new Map<number, SharedCount>();
  /** The time in which an empty local budget becomes full again, milliseconds. */
  const span = (limits.burst / limits.eventsPerSecond) * 1_000;

  function sweep(): void {
    for (const [key, { at, isAsking }] of accounts) {
      if (!isAsking && now() - at > span) accounts.delete(key);
    }
  }

  function countOf(key: number): SharedCount {
    const known = accounts.get(key);
    if (known) return known;
    if (accounts.size >= SWEEP_AT) sweep();
    const count = { unpublished: 0, sum: undefined, isAsking: false, at: now() };
    accounts.set(key, count);
    return count;
  }

  /**
   * Publishes one count at a time. Events that arrive meanwhile are published with the next one.
   */
  async function publish(key: number, count: SharedCount): Promise<void> {
    const own = count.unpublished;
    const before = count.sum;
    count.unpublished = 0;
    count.isAsking = true;
    count.sum = await add(`events:${key}`, own, 2 * span);
    count.isAsking = false;
    if (count.sum === undefined || before === undefined) return;
    // The sum is smaller if Redis dropped it in the meantime.
    const others = Math.max(0, count.sum - before - own);
    if (others > 0) budget.spend(key, others, now());
  }

  return {
    spend: (key, amount, at) => budget.spend(key, amount, at),
    allows(key, at) {
      if (!budget.allows(key, at)) return false;
      if (counts.up(`${key}`, span).current * PUBLISHED_EVENTS_PART < limits.burst) return true;
      const count = countOf(key);
      count.unpublished += 1;
      count.at = at;
      if (!count.isAsking) void publish(key, count);
      return true;
    },
  };
}
