import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '../../shared/features/audit.ts';
import type { RequestOrigin } from '../platform/requests/request-origin.ts';

interface SecurityEventLog {
  note(
    event: { kind: SecurityEventKind; accountId?: number | undefined; detail: string },
    origin: RequestOrigin,
  ): void;
}

const KINDS: Readonly<Record<number, SecurityEventKind>> = { 403: 'refused', 429: 'rate-limited' };
/**
 * A caller is recorded once per route in this time, so that a flood does not fill the table.
 */
const QUIET_MS = 60_000;
const MAX_CALLERS = 10_000;

const accounts = new WeakMap<FastifyRequest, number>();

/** Stores the account of a request once it is known. */
export function rememberAccount(request: FastifyRequest, accountId: number): void {
  accounts.set(request, accountId);
}

/**
 * Records every request that ends in 403 or 429. It stores the route, because a path may contain a
 * code.
 */
export function recordRefusals(http: FastifyInstance, log: SecurityEventLog): void {
  const recordedAt = new Map<string, number>();
  http.addHook('onResponse', async (request, { statusCode }) => {
    const kind = KINDS[statusCode];
    if (!kind) return;
    const detail = request.routeOptions.url ?? 'none';
    const accountId = accounts.get(request);
    const caller = [kind, request.ip, accountId, detail].join(' ');
    const now = performance.now();
    if (now - (recordedAt.get(caller) ?? -QUIET_MS) < QUIET_MS) return;
    if (recordedAt.size >= MAX_CALLERS) recordedAt.clear();
    recordedAt.set(caller, now);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
    log.note(
      { kind, accountId, detail },
      { address: request.ip, userAgent, requestId: request.id },
    );
  });
}
