import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../platform/requests/refusal.ts';

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
