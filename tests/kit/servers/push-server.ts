import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushContent } from '../../../shared/features/notifications.ts';
import { serve } from './free-port.ts';

/** A push that the service has accepted, as the device decrypts it. */
interface ReceivedPush {
  readonly device: string;
  readonly headers: IncomingHttpHeaders;
  readonly content: PushContent;
}

/** A subscription as a browser returns it. The service knows its keys. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The answer of the service instead of 201: a status, or none at all. */
type Answer = number | 'silence' | { readonly status: number; readonly retryAfter: string };

export interface PushServer {
  readonly url: string;
  readonly received: readonly ReceivedPush[];
  /** The requests, also those that were not accepted. */
  readonly requests: () => number;
  subscribe(device: string): TestSubscription;
  /** Sets the answer for a device, or with undefined for all devices, until it is set again. */
  answer(answer: Answer | undefined, device?: string): void;
  stop(): Promise<void>;
}

/** Starts a push service on this machine. Like a browser, it decrypts the pushes that it accepts. */
export async function startPushServer(): Promise<PushServer> {
  const received: ReceivedPush[] = [];
  const keys = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string | undefined, Answer>();
  let requests = 0;
  const server = createServer((request, response) => {
    const device = request.url?.slice(1) ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const answer = answers.get(device) ?? answers.get(undefined) ?? 201;
      if (answer === 'silence') return;
      const key = keys.get(device);
      const status = typeof answer === 'number' ? answer : answer.status;
      if (typeof answer === 'object') response.setHeader('Retry-After', answer.retryAfter);
      if (status === 201 && key) {
        const text = decrypt(Buffer.concat(chunks), key);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server under test wrote it
        const content = JSON.parse(text) as PushContent;
        received.push({ device, headers: request.headers, content });
      }
      response.writeHead(key ? status : 404).end();
    });
  });
  const { url, stop } = await serve(server);
  return {
    url,
    received,
    requests: () => requests,
    subscribe(device) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      keys.set(device, { ecdh, auth });
      return { endpoint: `${url}/${device}`, p256dh, auth: auth.toString('base64url') };
    },
    answer(answer, device) {
      if (answer === undefined) answers.delete(device);
      else answers.set(device, answer);
    },
    stop,
  };
}

/** Decrypts `aes128gcm` (RFC 8188) with the keys of a subscription (RFC 8291). */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    );
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // One byte ends the text, and zeros may follow.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
