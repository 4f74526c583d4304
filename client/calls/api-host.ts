import { API_HOSTS_META, readApiHosts } from '../../shared/contract/api-hosts.ts';
import { once } from '../../shared/once.ts';

/**
 * Returns the origin that receives this page's calls, or '' for the page's own. The page's head
 * lists the hosts, so no request is needed before the first call.
 */
export const apiHost: () => string = once(readHost);

/**
 * Returns the content type of a call's JSON body. Calls to another host use the type of a form,
 * which saves the CORS preflight.
 */
export function jsonType(): string {
  return apiHost() === '' ? 'application/json' : 'application/x-www-form-urlencoded';
}

/** Returns the absolute address of a path on the API's host. An absolute address stays the same. */
export function atApiHost(address: string): string {
  return address.startsWith('/') ? apiHost() + address : address;
}

function readHost(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${API_HOSTS_META}"]`);
  return (meta && readApiHosts(meta.content).get(window.location.origin)) ?? '';
}
