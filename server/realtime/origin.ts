import type { IncomingMessage } from 'node:http';

interface OriginParts {
  /** Of Earmark's own pages; asked only once the server listens. */
  readonly pageOrigins: () => ReadonlySet<string>;
  /** In production only those; else also the host that the server is served at, whatever its name. */
  readonly production: boolean;
}

/**
 * Makes what says whether a handshake comes from a page of Earmark's own. Browsers ask nobody before
 * they open a WebSocket to another site, but they name the page's origin truly. Programs that are no
 * browsers name none; they have no session of anybody to ride on.
 */
export function createOriginCheck({ pageOrigins, production }: OriginParts) {
  return ({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean => {
    if (origin === undefined || pageOrigins().has(origin)) return true;
    if (production || host === undefined) return false;
    return origin === `http://${host}` || origin === `https://${host}`;
  };
}
