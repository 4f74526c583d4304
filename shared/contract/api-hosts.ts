/**
 * The name of the page's `<meta>` with the API hosts of all sites: comma-separated pairs `page=api`
 * of origins, as in `API_HOSTS`. All sites are listed, so that one build serves each of them.
 */
export const API_HOSTS_META = 'earmark-api-hosts';

/** API hosts by the origins of the pages that call them. */
export type ApiHosts = ReadonlyMap<string, string>;

/** Reads comma-separated pairs `page=api`. Skips anything else. */
export function readApiHosts(text: string): ApiHosts {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  return new Map(
    pairs.flatMap(([page = '', api = '']) => (page && api ? [[page, api] as const] : [])),
  );
}

export function writeApiHosts(hosts: ApiHosts): string {
  return [...hosts].map((pair) => pair.join('=')).join(',');
}
