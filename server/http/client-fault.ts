import type { Socket } from 'node:net';
import type { PlainCode } from '../../shared/errors.ts';
import type { Log } from '../platform/start/log.ts';
import { plain, refused } from './envelope.ts';

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
export function createClientFaultAnswer(log: Log) {
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
