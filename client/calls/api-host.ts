import { API_HOSTS_META, readApiHosts } from '../../shared/contract/api-hosts.ts';
import { once } from '../../shared/once.ts';

/**
 * The origin of the host that this page's calls go to, by the page's own origin; empty where that is the
 * page's own. The page brings the list in its head, so nothing has to be asked for before the first call.
 */
export const apiHost: () => string = once(readHost);

/**
 * Returns the content type of a call's JSON body. Calls to another host use the type of a form,
 * which needs no CORS preflight, and so saves a round trip per address. The server accepts both.
 */
export function jsonType(): string {
  return apiHost() === '' ? 'application/json' : 'application/x-www-form-urlencoded';
}

/** An address as the server names it, which may be a path alone, as seen from this page. */
export function atApiHost(address: string): string {
  return address.startsWith('/') ? apiHost() + address : address;
}

function readHost(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${API_HOSTS_META}"]`);
  return (meta && readApiHosts(meta.content).get(window.location.origin)) ?? '';
}
