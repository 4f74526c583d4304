import { API_HOSTS_META, readApiHosts } from '../../shared/contract/api-hosts.ts';
import { once } from '../../shared/once.ts';

/**
 * The origin of the host that receives this page's calls; empty if it is the page's own origin. The
 * head of the page contains the list of hosts, so the first call needs no other request before it.
 */
export const apiHost: () => string = once(readHost);

/**
 * Returns the content type of a call's JSON body. Calls to another host use the type of a form,
 * which needs no CORS preflight, and so saves a round trip per address. The server accepts both.
 */
export function jsonType(): string {
  return apiHost() === '' ? 'application/json' : 'application/x-www-form-urlencoded';
}

/** Returns an address as seen from this page. The server may name only a path. */
export function atApiHost(address: string): string {
  return address.startsWith('/') ? apiHost() + address : address;
}

function readHost(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${API_HOSTS_META}"]`);
  return (meta && readApiHosts(meta.content).get(window.location.origin)) ?? '';
}
