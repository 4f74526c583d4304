import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedReply } from '../../shared/contract/call.ts';
import type { ErrorCode, PlainCode, Problem } from '../../shared/errors.ts';
import { englishOf, Refusal } from '../platform/requests/refusal.ts';
import { errorCode } from '../database/connection/error-code.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a refused request, for the log. */
    refusal?: ErrorCode;
  }
}

/** Converts an error to the status and the problem of the answer. */
export function refusalOf(error: unknown): { status: number; problem: Problem } {
  if (error instanceof Refusal) return { status: error.status, problem: error.problem };
  const status = errorStatus(error);
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, problem: CLIENT_FAULTS[status] ?? plain('request.malformed') };
  }
  if (isDatabaseAway(error)) return { status: 503, problem: plain('fault.database-away') };
  return { status: 500, problem: plain('fault.internal') };
}

/** Returns the status that Fastify or a plugin gave an error; undefined without one. */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Answers a failed request. Logs faults of the server, but not refusals. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isBrokenOff(request)) {
    const route = request.routeOptions.url;
    const problem = plain('request.broken-off');
    // The connection is gone, so no request line is logged; this entry replaces it.
    const entry = { method: request.method, route, code: problem.code };
    request.log.info(entry, 'The client aborted a request.');
    answerRefused(reply, 400, problem);
    return;
  }
  const { status, problem } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'A call met a fault.');
  answerRefused(reply, status, problem);
}

export function answerRefused(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  reply.refusal = problem.code;
  return reply.code(status).send(refused(problem));
}

export function refused(problem: Problem): RefusedReply {
  return { success: false, info: englishOf(problem), ...wireProblem(problem), data: null };
}

export function plain(code: PlainCode): Problem {
  return { code, params: {} };
}

/** Returns a problem with the declared fields only. Rules of forms add others. */
export function wireProblem({ code, params, field }: Problem): Problem {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both come from one problem
  return { code, params, ...(field !== undefined && { field }) } as Problem;
}

/**
 * Returns whether the client closed the connection before the body ended. The error that follows is
 * not the server's fault.
 */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return (raw.destroyed || raw.socket.destroyed) && !raw.complete;
}

const CLIENT_FAULTS: Readonly<Record<number, Problem>> = {
  400: plain('request.not-json'),
  401: plain('session.authentication-failed'),
  413: plain('request.too-large'),
  415: plain('request.content-type'),
  429: { code: 'limit.too-many-requests', params: { minutes: 1 } },
};

/** Codes of socket errors, and of PostgreSQL when it shuts down or starts (57P01 to 57P03). */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);

/** The messages of `pg` and PostgreSQL for errors without such a code. */
const AWAY_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|not currently accepting connections/;

/** Returns whether PostgreSQL is unreachable, as opposed to a failing query. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_CODES.has(errorCode(error) ?? '')) return true;
  return AWAY_TEXTS.test(error.message);
}
