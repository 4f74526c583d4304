import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Subscription } from './devices.repository.ts';

/** The VAPID keys, by which push services recognise this installation. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** An encrypted message for a device. */
interface Push {
  readonly to: Subscription;
  readonly text: string;
  /** The service replaces a waiting push with the same topic. */
  readonly topic: string;
}

/** The answer of a push service. `retryAfter` is in seconds. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter?: number | undefined;
}

export type SendPush = (push: Push) => Promise<PushAnswer>;

/** The time limit of a request. It is shorter than the lease of a push. */
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a push for a device that is away. */
const TTL_SECONDS = 2 * 24 * 60 * 60;

/** Names a failed push: its service, and the status or the error. */
export function faultOf({ endpoint }: Pick<Subscription, 'endpoint'>, fault: string): string {
  return `${new URL(endpoint).host}: ${fault}`;
}

/** The error for a push service whose name belongs to a private network. */
export class PrivateAddress extends Error {}

interface SenderParts {
  readonly keys: PushKeys;
  /** The operator's e-mail address, for push services with questions. */
  readonly contact: string;
  /** Whether push services may be on this machine, for tests. */
  readonly isLocal: boolean;
}

/** How long a signature is reused, milliseconds. It is valid for 12 hours. */
const SIGNATURE_MS = 60 * 60 * 1_000;

/**
 * Creates the function that signs requests to a push service. Signing takes twice the CPU time of
 * everything else in a push, so signatures are reused.
 */
function createSign({ keys, contact }: SenderParts) {
  const signatures = new Map<string, string>();
  let until = 0;
  return (endpoint: string): string => {
    if (performance.now() > until) {
      signatures.clear();
      until = performance.now() + SIGNATURE_MS;
    }
    const { origin } = new URL(endpoint);
    const known = signatures.get(origin);
    if (known !== undefined) return known;
    const { publicKey, privateKey } = keys;
    const subject = `mailto:${contact}`;
    const headers = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    signatures.set(origin, headers.Authorization);
    return headers.Authorization;
  };
}

/** Creates the function that sends pushes. It follows no redirects and accepts no cookies. */
export function createSendPush(parts: SenderParts): SendPush {
  const { isLocal } = parts;
  const sign = createSign(parts);
  return ({ to: { endpoint, p256dh, auth }, text, topic }) => {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const details = webPush.generateRequestDetails(subscription, text, {
      headers: { Authorization: sign(endpoint) },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
    const isPlain = isLocal && endpoint.startsWith('http:');
    const options = {
      method: 'POST',
      headers: details.headers,
      lookup: isLocal ? undefined : publicLookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false as const,
    };
    return new Promise((resolve, reject) => {
      const request = (isPlain ? requestHttp : requestHttps)(endpoint, options, (answer) => {
        answer.resume();
        const seconds = Number(answer.headers['retry-after']);
        const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
        resolve({ status: answer.statusCode ?? 0, retryAfter });
      });
      request.on('error', reject);
      request.end(details.body);
    });
  };
}

/** Returns whether an address may be a push service: a public name, over https. */
export function isPushEndpoint(endpoint: string, isLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (isLocal && hostname === '127.0.0.1') return true;
  const isName = /^[^[\].]+(\.[^[\].]+)+$/.test(hostname) && isIP(hostname) === 0;
  const isInside = /\.(local|localhost|internal|intranet|home|lan|corp|arpa)$/.test(hostname);
  const isBare = port === '' && username === '' && password === '';
  return protocol === 'https:' && isName && !isInside && isBare;
}

/** Networks that are not part of the public internet (RFC 6890). */
const PRIVATE = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), 'ipv4');
}
/** The public part of IPv6, without documentation, Teredo and 6to4. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE_6.addSubnet(address, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_6.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6');
}

/** Resolves names like `dns.lookup`, and refuses one with any private address. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress(`${name} has a private address.`), []);
    }
    const [first] = addresses;
    if (options.all === true || !first) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
