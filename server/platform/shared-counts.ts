import type { Redis } from 'ioredis';
import { withTimeout } from './with-timeout.ts';

/** The number of occurrences in a window that started with the first one. */
interface Count {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Counts by key. Undefined if Redis does not answer. */
export type CountUp = (key: string, spanMs: number) => Promise<Count | undefined>;

/** Adds to a sum by key and returns it. The sum is dropped `lifetimeMs` after the last addition. */
export type AddUp = (
  key: string,
  amount: number,
  lifetimeMs: number,
) => Promise<number | undefined>;

/** How long a call waits for Redis. */
const TIMEOUT_MS = 500;

/**
 * Counts in Redis, over all servers. Returns undefined at once while Redis is away, and after
 * `TIMEOUT_MS` while it hangs.
 */
export function sharedCounts(redis: Redis): CountUp {
  return async (key, spanMs) => {
    const name = `earmark:count:${key}`;
    const counting = redis.multi().set(name, 0, 'PX', spanMs, 'NX').incr(name).pttl(name).exec();
    const answers = await ofRedis(counting);
    const [current, ttl] = [answers?.[1]?.[1], answers?.[2]?.[1]];
    if (typeof current !== 'number' || typeof ttl !== 'number') return undefined;
    return { current, ttl: Math.max(ttl, 0) };
  };
}

/** Adds up in Redis, over all servers. Returns undefined while Redis is away. */
export function sharedSums(redis: Redis): AddUp {
  return async (key, amount, lifetimeMs) => {
    const name = `earmark:sum:${key}`;
    const answers = await ofRedis(
      redis.multi().incrby(name, amount).pexpire(name, lifetimeMs).exec(),
    );
    const sum = answers?.[0]?.[1];
    return typeof sum === 'number' ? sum : undefined;
  };
}

/** Returns the answer of Redis; undefined after a failure or after `TIMEOUT_MS`. */
export function ofRedis<T>(work: Promise<T>): Promise<T | undefined> {
  return withTimeout(work, TIMEOUT_MS).catch(() => undefined);
}

/** Limits the memory that callers with ever new addresses can take. */
const MAX_KEYS = 5_000;

/** Counts in this process, by a monotonic clock. Beyond 5,000 keys it drops the oldest. */
export function ownCounts(now: () => number = () => performance.now()): {
  up(key: string, spanMs: number): Count;
} {
  const counts = new Map<string, { current: number; until: number }>();

  /** Starts a window. Re-inserting the key keeps the map ordered by the start of the windows. */
  function begin(key: string, spanMs: number) {
    counts.delete(key);
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= MAX_KEYS) counts.delete(oldest);
    const count = { current: 0, until: now() + spanMs };
    counts.set(key, count);
    return count;
  }

  return {
    up(key, spanMs) {
      const known = counts.get(key);
      const count = known && known.until > now() ? known : begin(key, spanMs);
      count.current += 1;
      return { current: count.current, ttl: count.until - now() };
    },
  };
}
