import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import type { CallLimit } from '../../../shared/contract/call.ts';
import { type Refusal, tooOften } from '../../platform/requests/refusal.ts';
import { ownCounts, sharedCounts } from '../../platform/shared-counts.ts';

/** Refuses a call of an account that makes it too often. */
export type AccountLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number,
) => Promise<void>;

/** Of all calls without a limit of their own together: over twice what the busiest screen polls. */
const CALLS_OF_AN_ACCOUNT: CallLimit = { max: 1_200, seconds: 60 };

/**
 * Makes the limits of accounts beside those of addresses, which are asked before the body is read: one
 * account may call from many addresses. They are counted where those are.
 */
export function createAccountLimits(
  http: FastifyInstance,
): (path: string, limit: CallLimit | undefined) => AccountLimit {
  const callers = new WeakMap<FastifyRequest, number>();

  function limitFor(what: string, { max, seconds }: CallLimit): AccountLimit {
    const count = http.createRateLimit({
      max,
      timeWindow: seconds * 1_000,
      keyGenerator: (request) => `account ${callers.get(request) ?? 0} ${what}`,
    });
    return async (request, reply, accountId) => {
      callers.set(request, accountId);
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      void reply.header('Retry-After', counted.ttlInSeconds);
      throw tooOftenFor(counted.ttlInSeconds);
    };
  }

  const anyCall = limitFor('calls', CALLS_OF_AN_ACCOUNT);
  return (path, limit) => (limit ? limitFor(path, limit) : anyCall);
}

/** Refuses a caller who came too often, and says how long to wait. */
export function tooOftenFor(seconds: number): Refusal {
  return tooOften('limit.too-many-requests', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
}

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
