import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiHosts } from '../../../shared/contract/api-hosts.ts';
import { forbidden } from '../../platform/requests/refusal.ts';
import { varyBy } from '../send-text.ts';

/** Seconds that a browser need not ask again whether it may; none keeps it for more than a day. */
const ASKED_AGAIN_AFTER = 86_400;
/** What a page may read of an answer beside its body. */
const READABLE = 'Accept-Ranges, Content-Disposition, Content-Range, Date, ETag, Retry-After';

/**
 * Lets pages of the sites in `API_HOSTS` call this server, and no others. No cookie authenticates, so
 * none is asked for; that of a known device never reaches another host. Another page gets its answer without the word that lets its browser show it to it;
 * forms and links of others, such as the bank's, go on working. Sounds and pictures may be shown by
 * pages of any host, since browsers do not say whose page asks for them: without a cookie there is
 * nothing in them that was for one person only, unless the page knows a signed address.
 */
export function allowSites(http: FastifyInstance, apiHosts: ApiHosts): void {
  const isSite = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && apiHosts.has(headers.origin);

  // What a browser asks beforehand is answered here, whatever the address, and costs no more than this.
  http.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    if (request.headers['access-control-request-method'] === undefined) return;
    if (isSite(request)) {
      void reply
        .header('Access-Control-Allow-Methods', 'GET, POST')
        .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Range')
        .header('Access-Control-Max-Age', ASKED_AGAIN_AFTER);
    }
    return reply.code(204).send();
  });

  http.addHook('onSend', async (request, reply, payload) => {
    varyBy(reply, 'Origin');
    void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isSite(request)) {
      void reply
        .header('Access-Control-Allow-Origin', request.headers.origin)
        .header('Access-Control-Expose-Headers', READABLE);
    }
    return payload;
  });
}

/**
 * Creates the hook that refuses requests of other sites' pages, whatever the method. It runs before the
 * rate limits, so that a foreign page cannot use up the tries of everybody behind one address. Programs
 * that are no browsers send neither header.
 */
export function refuseForeignPages(isOwnOrigin: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Browsers name no origin where an image or a link asks, but they do say that it is another site.
    const isForeign = origin === undefined ? site === 'cross-site' : !isOwnOrigin(request);
    if (isForeign) throw forbidden('request.foreign-page');
  };
}
