import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimit } from '../../../shared/contract/call.ts';
import { type Refusal, tooOften } from '../../platform/requests/refusal.ts';

/** Refuses a call of an account that makes it too often. */
export type AccountLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number,
) => Promise<void>;

/** Of all calls without a limit of their own together: over twice what the busiest screen polls. */
export const CALLS_OF_AN_ACCOUNT: CallLimit = { max: 1_200, seconds: 60 };

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
