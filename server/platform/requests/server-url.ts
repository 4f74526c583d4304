import type { ApiHosts } from '../../../shared/contract/api-hosts.ts';

interface ServerAddresses {
  readonly publicUrl: () => string;
  readonly apiHosts?: ApiHosts | undefined;
}

/**
 * Returns the public URL of this server: the site's API host, or the site itself. The bank's
 * callbacks use it, because the site's host may serve static files only.
 */
export function serverUrlOf({ publicUrl, apiHosts }: ServerAddresses): string {
  return apiHosts?.get(publicUrl()) ?? publicUrl();
}

/**
 * Returns the origins of Earmark's own pages: this site, and all sites that may call this server.
 */
export function pageOriginsOf({ publicUrl, apiHosts }: ServerAddresses): ReadonlySet<string> {
  return new Set([publicUrl(), ...(apiHosts?.keys() ?? [])]);
}
