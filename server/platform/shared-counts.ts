import type { Redis } from 'ioredis';

/** How often something happened in a span of time that began with its first. */
export interface Count {
  readonly current: number;
  /** Milliseconds until the span is over. */
  readonly ttl: number;
}

/** Counts by key. Undefined where the count cannot be had. */
export type CountUp = (key: string, spanMs: number) => Promise<Count | undefined>;

/** Adds to a sum by key, which is forgotten when nobody adds to it for that time; answers the sum. */
export type AddUp = (key: string, amount: number, keptMs: number) => Promise<number | undefined>;

/** A count is waited for so long, since calls wait for theirs, milliseconds. */
const PATIENCE_MS = 500;

/**
 * Counts in Redis, over all servers. While that is away there is no count, at once; while it hangs,
 * after a moment.
 */
export function sharedCounts(redis: Redis): CountUp {
  return async (key, spanMs) => {
    const name = `earmark:count:${key}`;
    const counting = redis.multi().set(name, 0, 'PX', spanMs, 'NX').incr(name).pttl(name).exec();
    const answers = await inTime(counting);
    const [current, ttl] = [answers?.[1]?.[1], answers?.[2]?.[1]];
    if (typeof current !== 'number' || typeof ttl !== 'number') return undefined;
    return { current, ttl: Math.max(ttl, 0) };
  };
}

/** Adds up in Redis, over all servers. While that is away there is no sum. */
export function sharedSums(redis: Redis): AddUp {
  return async (key, amount, keptMs) => {
    const name = `earmark:sum:${key}`;
    const answers = await inTime(redis.multi().incrby(name, amount).pexpire(name, keptMs).exec());
    const sum = answers?.[0]?.[1];
    return typeof sum === 'number' ? sum : undefined;
  };
}

/**
 * What Redis answers; null for a failure, and for an answer that comes too late, since somebody waits
 * for it.
 */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Keys at most, so that callers with ever new addresses take no more memory. */
const MOST_KEYS = 5_000;

/** Counts in this process, by a clock that nobody can set. Beyond 5,000 keys it forgets the oldest. */
export function ownCounts(now: () => number = () => performance.now()): {
  up(key: string, spanMs: number): Count;
} {
  const counts = new Map<string, { current: number; until: number }>();

  /** The first key of the map is always the one whose span began first. */
  function begin(key: string, spanMs: number) {
    counts.delete(key);
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= MOST_KEYS) counts.delete(oldest);
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
