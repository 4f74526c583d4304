import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type ApiHosts } from '../../../shared/contract/api-hosts.ts';

interface SecurityParts {
  readonly publicUrl: () => string;
  readonly apiHosts?: ApiHosts | undefined;
  /** Where sounds and pictures come from beside this server, such as a content delivery network. */
  readonly mediaUrls: readonly string[];
  readonly production: boolean;
}

/** A year. */
const TLS_ONLY_SECONDS = 31_536_000;

/** What a page may use of the device: what the product uses, and all else is off, also in frames. */
const DEVICE = [
  ...['autoplay', 'clipboard-write', 'fullscreen', 'microphone'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/** The client's scripts, styles and typefaces. A worker, which obeys a policy of its own, is elsewhere. */
const FILES_OF_PAGES = '/assets/';
/** What browsers read on pages alone: 1.3 kB, on a first visit twenty times. */
const FOR_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Puts onto every answer what browsers are to hold the page to; files of the page need little of it.
 * No inline script runs, nothing is framed, nothing is loaded but from this server and the hosts that
 * the settings name.
 */
export async function setSecurityHeaders(
  http: FastifyInstance,
  parts: SecurityParts,
): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // A form that goes to another API host has to name its page's origin, and 'same-origin' hides it.
    referrerPolicy: { policy: parts.apiHosts ? 'strict-origin-when-cross-origin' : 'same-origin' },
    // Not for other hosts below the same name, which are the operator's own business; and not where the
    // site is reached without TLS, such as on a local network.
    strictTransportSecurity:
      parts.production && parts.publicUrl().startsWith('https://')
        ? { maxAge: TLS_ONLY_SECONDS, includeSubDomains: false }
        : false,
  });
  // The public address may be known only once the server listens.
  let policy: string | undefined;
  http.addHook('onRequest', async (_request, reply) => {
    policy ??= writePolicy(parts);
    void reply.header('Content-Security-Policy', policy).header('Permissions-Policy', DEVICE);
  });
  http.addHook('onSend', async ({ url }, reply) => {
    // Where there is no such file a page says so.
    const isPage = String(reply.getHeader('Content-Type')).startsWith('text/html');
    if (isPage || !url.startsWith(FILES_OF_PAGES)) return;
    for (const name of FOR_PAGES) reply.removeHeader(name);
  });
}

/**
 * The content security policy. The live wire is named apart, since older browsers do not count it to
 * 'self'. Requests are not lifted to TLS: whoever has it says so (Strict-Transport-Security).
 */
function writePolicy({ publicUrl, apiHosts, mediaUrls }: SecurityParts): string {
  const hosts = [...new Set(apiHosts?.values() ?? [])];
  const wires = [publicUrl(), ...hosts].map((origin) => origin.replace(/^http/, 'ws'));
  return [
    ["default-src 'self'"],
    ["base-uri 'none'"],
    ["connect-src 'self'", ...hosts, ...wires],
    ["font-src 'self'"],
    ["form-action 'self'", ...hosts],
    ["frame-ancestors 'none'"],
    ["img-src 'self' data:", ...hosts, ...mediaUrls],
    ["media-src 'self' blob:", ...hosts, ...mediaUrls],
    ["object-src 'none'"],
    ["script-src 'self'"],
    ["script-src-attr 'none'"],
    ["style-src 'self'"],
    ["worker-src 'self'"],
  ]
    .map((words) => words.join(' '))
    .join('; ');
}
