import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { ownCounts, sharedCounts } from '../platform/shared-counts.ts';

/**
 * The counts behind the rate limits of the calls, over all servers. While Redis is away each server
 * counts by itself: limits that fell with it would invite people to make it fall.
 */
export function sharedLimits(redis: Redis): FastifyRateLimitStoreCtor {
  const shared = sharedCounts(redis);
  const own = ownCounts();

  class Store implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: object, route = '') {
      this.#route = route;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], spanMs: number): void {
      void this.#count(`${this.#route} ${key}`, spanMs, done);
    }

    async #count(
      name: string,
      spanMs: number,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
    ): Promise<void> {
      const count = await shared(name, spanMs);
      done(null, count ?? own.up(name, spanMs));
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
