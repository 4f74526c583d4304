import type { ApiHosts } from '../../../shared/contract/api-hosts.ts';

interface Reached {
  readonly publicUrl: () => string;
  readonly apiHosts?: ApiHosts | undefined;
}

/**
 * Where this server itself is reached from outside: the site's API host, or the site where it has none.
 * The bank comes back to it, since the site's own host may be one of plain files.
 */
export function serverUrlOf({ publicUrl, apiHosts }: Reached): string {
  return apiHosts?.get(publicUrl()) ?? publicUrl();
}

/** The origins of Earmark's own pages: of this site, and of all that may call this server. */
export function pageOriginsOf({ publicUrl, apiHosts }: Reached): ReadonlySet<string> {
  return new Set([publicUrl(), ...(apiHosts?.keys() ?? [])]);
}
