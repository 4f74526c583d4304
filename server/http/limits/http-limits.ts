import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { PlainCode } from '../../../shared/errors.ts';
import type { Log } from '../../platform/start/log.ts';
import { plain, refused } from '../envelope.ts';

/** How long, and how many, connections a client may hold. Times are in milliseconds. */
export interface HttpLimits {
  /** Until the headers of the first request are complete, from the start of the connection. */
  readonly headersMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Without a byte of an unfinished body. */
  readonly bodyIdleMs: number;
  /** For the rest of a body after its answer was sent. */
  readonly lingerMs: number;
  /**
   * Until a request is complete with its body. Large files arrive in chunks, each a request of its
   * own.
   */
  readonly requestMs: number;
  /**
   * Between two requests. Longer than the 60 s of common proxies, so that the proxy closes first.
   */
  readonly keepAliveMs: number;
  /** The interval of checks for slow connections. */
  readonly checkEveryMs: number;
  /** Connections of one address, including WebSockets. */
  readonly connectionsPerAddress: number;
}

/**
 * Slow clients can still finish: the largest body of 25 MiB at 240 kbit/s, and a chunk of an upload
 * at 10 kbit/s. A whole school may share one address.
 */
export const HTTP_LIMITS: HttpLimits = {
  headersMs: 10_000,
  idleMs: 60_000,
  bodyIdleMs: 30_000,
  lingerMs: 2_000,
  requestMs: 900_000,
  keepAliveMs: 72_000,
  checkEveryMs: 2_000,
  connectionsPerAddress: 1_000,
};

/** The first line and the headers of a request. Calls by GET carry their fields there. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Returns the Fastify options that limit a connection. The number of requests per connection is not
 * limited: a proxy sends everybody's requests over a few connections, and would find them closed.
 */
export function limitOptions(limits: HttpLimits, log: Log) {
  return {
    clientErrorHandler: createClientFaultAnswer(log),
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node's defaults, set explicitly: a proxy in front must split requests the same way (request
      // smuggling).
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
  };
}

/**
 * Closes a connection whose body stalls, and one whose body continues after its answer was sent.
 * `lingerMs` gives the sender time to read the answer. After a complete body, the usual timeout
 * applies again.
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
 * Closes connections beyond the limit of one address, without an answer, because no request was
 * read yet. Connections of trusted proxies carry everybody's requests and do not count.
 */
export function limitConnections(
  http: FastifyInstance,
  { limits, isProxy, log }: { limits: HttpLimits; isProxy: (address: string) => boolean; log: Log },
): void {
  const open = new Map<string, number>();
  http.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    // One customer has a whole IPv6 network.
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      log.debug({ address }, 'An address has too many connections.');
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

/** The answers to unreadable requests, by error code of Node's parser and timers. */
const ANSWERS: Readonly<Record<string, readonly [status: string, code: PlainCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.headers-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.too-slow'],
};
const UNREADABLE = ['400 Bad Request', 'request.unreadable'] as const;

/**
 * Creates the answer to requests that never became one: invalid HTTP such as two body lengths, too
 * large, or too slow. It uses the envelope and closes the connection, because the start of the next
 * request is unknown.
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
      // Do not wait for a client that reads nothing.
      () => socket.destroy(),
    );
  };
}
