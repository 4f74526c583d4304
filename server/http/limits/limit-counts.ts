import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { ownCounts, sharedCounts } from '../../platform/shared-counts.ts';

/**
 * Creates the store of the counts behind the rate limits of calls: over all servers and by Redis's
 * clock, where there is a Redis. While Redis is away each server counts by itself, since otherwise
 * people would gain from making it fall. A server alone counts by a clock that nobody can set; the
 * plugin's own store takes the time of day, so that a clock set back locks people out.
 */
export function limitCounts(redis: Redis | undefined): FastifyRateLimitStoreCtor {
  const shared = redis && sharedCounts(redis);

  class Store implements FastifyRateLimitStore {
    readonly #route: string;
    readonly #own = ownCounts();

    constructor(_options: object, route = '') {
      this.#route = route;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], spanMs: number): void {
      if (shared) void this.#countShared(key, spanMs, done);
      else done(null, this.#own.up(key, spanMs));
    }

    async #countShared(
      key: string,
      spanMs: number,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
    ): Promise<void> {
      const count = await shared?.(`${this.#route} ${key}`, spanMs);
      done(null, count ?? this.#own.up(key, spanMs));
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): Store {
      // What the plugin hands over names the route here, if there is one; its types tell of less.
      const { routeInfo } = options as { routeInfo?: { method?: unknown; url?: string } };
      const { method, url } = routeInfo ?? {};
      return new Store(options, url === undefined ? '' : `${String(method)} ${url}`);
    }
  }
  return Store;
}
