import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import type { CallLimit } from '../../../shared/contract/call.ts';
import { type Refusal, tooOften } from '../../platform/requests/refusal.ts';
import { ownCounts, sharedCounts } from '../../platform/shared-counts.ts';

/** The plugin passes the route, if there is one, although its types do not say so. */
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
};

/** Refuses a call if its account calls too often. */
export type AccountLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number,
) => Promise<void>;

/**
 * The limit of all calls together that have none of their own. The busiest screen needs less than
 * half of it.
 */
const CALLS_OF_AN_ACCOUNT: CallLimit = { max: 1_200, seconds: 60 };

/**
 * Creates the limits per account. One account may call from many addresses, so these apply besides
 * the limits per address, which are checked before the body is read. Both use the same store.
 */
export function createAccountLimits(
  http: FastifyInstance,
): (path: string, limit: CallLimit | undefined) => AccountLimit {
  const callers = new WeakMap<FastifyRequest, number>();

  function limitFor(key: string, { max, seconds }: CallLimit): AccountLimit {
    const count = http.createRateLimit({
      max,
      timeWindow: seconds * 1_000,
      keyGenerator: (request) => `account ${callers.get(request) ?? 0} ${key}`,
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

/** Creates the refusal of a caller who calls too often, with the time to wait. */
export function tooOftenFor(seconds: number): Refusal {
  return tooOften('limit.too-many-requests', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
}

/**
 * Creates the store of the rate limits: in Redis, over all servers and by its clock, if there is a
 * Redis. While Redis is unreachable, each server counts for itself; otherwise an attacker would gain from
 * bringing it down. A single server uses a monotonic clock. The plugin's own store uses the time of
 * day, so setting the clock back would lock people out.
 */
export function createLimitStore(redis: Redis | undefined): FastifyRateLimitStoreCtor {
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

    child(options: ChildOptions): Store {
      const { method, url } = options.routeInfo ?? {};
      return new Store(options, url === undefined ? '' : `${String(method)} ${url}`);
    }
  }
  return Store;
}
