import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type ApiHosts } from '../../../shared/contract/api-hosts.ts';

interface SecurityParts {
  readonly publicUrl: () => string;
  readonly apiHosts?: ApiHosts | undefined;
  /** Other origins of sounds and pictures, such as a content delivery network. */
  readonly mediaUrls: readonly string[];
  readonly production: boolean;
}

/** One year. */
const TLS_ONLY_SECONDS = 31_536_000;

/** The browser features that a page may use. All others are off, in frames too. */
const PERMISSIONS_POLICY = [
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

/** The folder of the client's scripts, styles and fonts, but not of the service worker. */
const ASSETS = '/assets/';
/** Headers that browsers read on pages only. Omitting them saves 1.3 kB for each file. */
const PAGE_HEADERS = [
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
 * Adds the security headers to every answer; static files need only some. No inline script runs, no
 * page can be framed, and everything is loaded from this server or the hosts of the settings.
 */
export async function setSecurityHeaders(
  http: FastifyInstance,
  parts: SecurityParts,
): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // A form that posts to another API host must send its page's origin, which 'same-origin' would
    // hide.
    referrerPolicy: { policy: parts.apiHosts ? 'strict-origin-when-cross-origin' : 'same-origin' },
    // Without subdomains, which are the operator's own business. Off for sites without TLS, such as
    // in a local network.
    strictTransportSecurity:
      parts.production && parts.publicUrl().startsWith('https://')
        ? { maxAge: TLS_ONLY_SECONDS, includeSubDomains: false }
        : false,
  });
  // The public URL may be known only after the server listens.
  let policy: string | undefined;
  http.addHook('onRequest', async (_request, reply) => {
    policy ??= writePolicy(parts);
    void reply
      .header('Content-Security-Policy', policy)
      .header('Permissions-Policy', PERMISSIONS_POLICY);
  });
  http.addHook('onSend', async ({ url }, reply) => {
    // A missing file is answered with a page.
    const isPage = String(reply.getHeader('Content-Type')).startsWith('text/html');
    if (isPage || !url.startsWith(ASSETS)) return;
    for (const name of PAGE_HEADERS) reply.removeHeader(name);
  });
}

/**
 * Writes the content security policy. WebSocket origins are listed separately, because older
 * browsers do not include them in 'self'. There is no `upgrade-insecure-requests`;
 * Strict-Transport-Security covers sites with TLS.
 */
function writePolicy({ publicUrl, apiHosts, mediaUrls }: SecurityParts): string {
  const hosts = [...new Set(apiHosts?.values() ?? [])];
  const sockets = [publicUrl(), ...hosts].map((origin) => origin.replace(/^http/, 'ws'));
  return [
    ["default-src 'self'"],
    ["base-uri 'none'"],
    ["connect-src 'self'", ...hosts, ...sockets],
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
