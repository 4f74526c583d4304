import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve, type Serving } from './free-port.ts';

/** A moment of a call to the bank. */
export interface CallMoment {
  readonly action: string;
  /** The number of this call among the calls of its action, from 1. */
  readonly count: number;
  readonly when: 'before' | 'after';
}

/** Called at each moment of a call to the bank. The call waits until it returns. */
type CallListener = (moment: CallMoment) => Promise<void> | void;

/**
 * Starts a proxy in front of the bank's API. It calls the listener twice for each call of the shop:
 * before the bank receives the call, and before the shop receives the answer.
 */
export async function startBankFront(apiUrl: string, listener: CallListener): Promise<Serving> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const action = new URLSearchParams(body).get('ACTION') ?? '';
    const count = (counts.get(action) ?? 0) + 1;
    counts.set(action, count);
    await listener({ action, count, when: 'before' });
    // A dead caller's call is not forwarded.
    if (request.socket.destroyed) return;
    const answer = await passOn(apiUrl, request, body);
    await listener({ action, count, when: 'after' });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  return serve(server);
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
