import type { IncomingMessage } from 'node:http';

interface OriginParts {
  /** The origins of Earmark's own pages. Call only after the server listens. */
  readonly pageOrigins: () => ReadonlySet<string>;
  /** In production only those origins are allowed; otherwise also the host that served the page. */
  readonly production: boolean;
}

/**
 * Creates the check whether a handshake comes from a page of Earmark. Browsers let any page open a
 * WebSocket to another site, but they send its true origin. Other programs send no origin, and have
 * no session of a browser to misuse.
 */
export function createOriginCheck({ pageOrigins, production }: OriginParts) {
  return ({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean => {
    if (origin === undefined || pageOrigins().has(origin)) return true;
    if (production || host === undefined) return false;
    return origin === `http://${host}` || origin === `https://${host}`;
  };
}
