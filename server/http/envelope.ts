import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AUTHENTICATION_FAILED } from '../../shared/contract/authentication-failed.ts';
import { Refusal } from '../platform/refusal.ts';

/** The text for faults that are ours; what went wrong stands in the log alone. */
export const INTERNAL_FAULT = 'An error occurred, please try again later.';
/** Said of a request whose connection ended before its body did; nobody hears it. */
export const BROKEN_OFF = 'The request was broken off.';
const DATABASE_AWAY = 'Earmark cannot reach its database now. Please try again in a moment.';

/** A refused call as the wire carries it. */
export interface RefusedReply {
  readonly success: false;
  readonly info: string;
  readonly data: null;
}

/** The status and the text that a thrown thing becomes. */
export function refusalOf(error: unknown): { status: number; info: string } {
  if (error instanceof Refusal) return { status: error.status, info: error.message };
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, info: CLIENT_FAULTS[status] ?? 'The request is malformed.' };
  }
  if (isDatabaseAway(error)) return { status: 503, info: DATABASE_AWAY };
  return { status: 500, info: INTERNAL_FAULT };
}

/** The one place that turns a thrown thing into a reply. Faults of ours are logged, refusals are not. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isBrokenOff(request)) {
    const route = request.routeOptions.url;
    request.log.info({ method: request.method, route }, 'A request was broken off by its sender.');
    void reply.code(400).send(refused(BROKEN_OFF));
    return;
  }
  const { status, info } = refusalOf(error);
  if (status >= 500 && status !== 501) request.log.error({ err: error }, 'A call met a fault.');
  void reply.code(status).send(refused(info));
}

/** The envelope of a refusal. */
export function refused(info: string): RefusedReply {
  return { success: false, info, data: null };
}

/** Whether the connection ended before the body did: what is thrown then is no fault of ours. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return (raw.destroyed || raw.socket.destroyed) && !raw.complete;
}

const CLIENT_FAULTS: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON.',
  401: AUTHENTICATION_FAILED,
  413: 'The request is too large.',
  415: 'This content type is not understood. Send JSON.',
  429: 'Too many requests. Please wait a minute and try again.',
};

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);

const AWAY_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|not currently accepting connections/;

/** Whether an error says that PostgreSQL is not there, as opposed to a fault of a query. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CONNECTION_CODES.has(code)) return true;
  return AWAY_TEXTS.test(error.message);
}
