import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { PlainCode } from '../../../shared/errors.ts';
import type { Log } from '../../platform/start/log.ts';
import { plain, refused } from '../envelope.ts';

/** How long a guest may hold a connection, and how many; times in milliseconds. */
export interface HttpLimits {
  /** Until the headers of a request are here, counted from the connection's first moment. */
  readonly headersMs: number;
  /** Without a byte in either direction: a body that stopped, a reader that went away. */
  readonly idleMs: number;
  /** Without a byte of a body that is not here yet. */
  readonly bodyIdleMs: number;
  /** How long a body may go on arriving after its answer was sent. */
  readonly lingerMs: number;
  /** Until a request is here with its body. Large files come in chunks, each a request of its own. */
  readonly requestMs: number;
  /** Between two requests; longer than the 60 s that proxies keep theirs, so that they end it first. */
  readonly keepAliveMs: number;
  /** How often connections are looked at that are too slow. */
  readonly lookEveryMs: number;
  /** Of an address's connections at once, those of the live wire among them. */
  readonly connectionsPerAddress: number;
}

/**
 * Slow people are not cut off: 25 MiB, the largest body, may come at 240 kbit/s, a chunk of an upload
 * at 10. An address may be that of a whole school.
 */
export const HTTP_LIMITS: HttpLimits = {
  headersMs: 10_000,
  idleMs: 60_000,
  bodyIdleMs: 30_000,
  lingerMs: 2_000,
  requestMs: 900_000,
  keepAliveMs: 72_000,
  lookEveryMs: 2_000,
  connectionsPerAddress: 1_000,
};

/** Bytes of a request's first line and headers at most; calls by GET carry their fields there. */
const MAX_HEADER_BYTES = 16_384;

/**
 * The options of Fastify that bound a connection. How many requests come over one is not bounded: a
 * proxy that sends everybody's over a few would meet closed ones.
 */
export function limitOptions(limits: HttpLimits, log: Log) {
  return {
    clientErrorHandler: createClientFaultAnswer(log),
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node's own defaults, said aloud: a proxy in front has to see each request where it is seen here.
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
  };
}

/**
 * Ends a connection whose body stops arriving, and one whose body goes on arriving after its answer was
 * sent: the pause lets its sender hear the answer. Once a body is here, the usual time holds again.
 */
export function limitStalls(http: FastifyInstance, limits: HttpLimits): void {
  const { bodyIdleMs, idleMs, lingerMs } = limits;
  http.server.prependListener('request', (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const { socket } = request;
    if (bodyIdleMs < idleMs) {
      socket.setTimeout(bodyIdleMs);
      request.once('end', () => socket.setTimeout(idleMs));
    }
    response.once('finish', () => {
      if (request.complete) return;
      const cutOff = setTimeout(() => socket.destroy(), lingerMs);
      for (const end of ['end', 'close']) request.once(end, () => clearTimeout(cutOff));
    });
  });
}

/**
 * Ends connections beyond what one address may hold, at once: nothing has been read that could be
 * answered. Those of the proxies in front are everybody's, and not counted.
 */
export function limitConnections(
  http: FastifyInstance,
  { limits, isProxy, log }: { limits: HttpLimits; isProxy: (address: string) => boolean; log: Log },
): void {
  const open = new Map<string, number>();
  http.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    // One customer has a whole network of IPv6 addresses.
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      log.debug({ address }, 'An address holds too many connections.');
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** By the codes of Node's parser and timers: the answer to a client whose request cannot be read. */
const ANSWERS: Readonly<Record<string, readonly [status: string, code: PlainCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.headers-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.too-slow'],
};
const UNREADABLE = ['400 Bad Request', 'request.unreadable'] as const;

/**
 * Creates the answer to what never became a request: one that breaks HTTP, such as by two lengths of its
 * body, is too large, or too slow. In the envelope like all else, and the connection ends, since nobody
 * knows where the next request would begin.
 */
function createClientFaultAnswer(log: Log) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, code] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
    log.info({ address: socket.remoteAddress, code }, 'unreadable request refused');
    const body = JSON.stringify(refused(plain(code)));
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        '',
        body,
      ].join('\r\n'),
      // A client that reads nothing holds no socket either.
      () => socket.destroy(),
    );
  };
}
