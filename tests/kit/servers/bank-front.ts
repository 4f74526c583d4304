import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A moment of a call to the bank. */
export interface CallMoment {
  readonly action: string;
  /** The number of this call among those of its action, from 1. */
  readonly count: number;
  readonly when: 'before' | 'after';
}

/** Called at each moment of a call to the bank. The call waits until it returns. */
type CallListener = (moment: CallMoment) => Promise<void> | void;

/** A proxy in front of the bank's API. */
export interface BankFront {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of the bank's API. A test is notified of each call of the shop twice. The
 * first time is before the bank receives it. The second is after the bank has executed it but
 * before the shop gets the answer.
 */
export async function startBankFront(apiUrl: string, listener: CallListener): Promise<BankFront> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const action = new URLSearchParams(body).get('ACTION') ?? '';
    const count = (counts.get(action) ?? 0) + 1;
    counts.set(action, count);
    await listener({ action, count, when: 'before' });
    // The caller died in the meantime, so the call is not forwarded.
    if (request.socket.destroyed) return;
    const answer = await passOn(apiUrl, request, body);
    await listener({ action, count, when: 'after' });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(apiUrl: string, { headers }: IncomingMessage, body: string) {
  const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
  const response = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.status, body: await response.text() };
}
