import type { Socket } from 'node:net';
import { refused } from './envelope.ts';

/** By the codes of Node's parser and timers: what is said to a client whose request cannot be read. */
const ANSWERS: Readonly<Record<string, readonly [status: string, info: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request came too slowly.'],
};
const UNREADABLE = ['400 Bad Request', 'The request cannot be read.'] as const;

/**
 * Answers what never became a request: one that breaks HTTP, such as by two lengths of its body, is too
 * large, or too slow. In the envelope like all else, and the connection ends, since nobody knows where
 * the next request would begin.
 */
export function answerClientFault(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, info] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(refused(info));
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
    // Who reads nothing holds nothing either.
    () => socket.destroy(),
  );
}
