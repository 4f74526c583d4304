import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiHosts } from '../../../shared/contract/api-hosts.ts';
import { forbidden } from '../../platform/requests/refusal.ts';
import { varyBy } from '../send-text.ts';

/** How long a browser may cache a preflight; browsers cap it at a day. */
const PREFLIGHT_SECONDS = 86_400;
/** The response headers that a page may read. */
const EXPOSED_HEADERS =
  'Accept-Ranges, Content-Disposition, Content-Range, Date, ETag, Retry-After';

/**
 * Allows only pages of the sites in `API_HOSTS` to call this server (CORS). Credentials mode is
 * off, because no cookie authenticates. Forms and links of other sites, such as the bank's, still
 * work. Any page may embed sounds and pictures, since browsers do not send an origin for them.
 * These are public, or need a signed address.
 */
export function allowSites(http: FastifyInstance, apiHosts: ApiHosts): void {
  const isSite = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && apiHosts.has(headers.origin);

  // Preflights are answered here for any path, at little cost.
  http.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    if (request.headers['access-control-request-method'] === undefined) return;
    if (isSite(request)) {
      void reply
        .header('Access-Control-Allow-Methods', 'GET, POST')
        .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Range')
        .header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    }
    return reply.code(204).send();
  });

  http.addHook('onSend', async (request, reply, payload) => {
    varyBy(reply, 'Origin');
    void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isSite(request)) {
      void reply
        .header('Access-Control-Allow-Origin', request.headers.origin)
        .header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    }
    return payload;
  });
}

/**
 * Creates the hook that refuses requests from other sites' pages. It runs before the rate limits,
 * so that a foreign page cannot use up the limit of everybody behind one address. Programs other
 * than browsers send neither header.
 */
export function refuseForeignPages(isOwnOrigin: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // For images and links browsers send no origin, but they do send `Sec-Fetch-Site`.
    const isForeign = origin === undefined ? site === 'cross-site' : !isOwnOrigin(request);
    if (isForeign) throw forbidden('request.foreign-page');
  };
}
