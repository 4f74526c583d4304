/**
 * The name of the page's `<meta>` that says which site calls which host: pairs `page=api` of origins,
 * by commas, as `API_HOSTS` has them. It is the same for every site, so that one build serves all.
 */
export const API_HOSTS_META = 'earmark-api-hosts';

/** API hosts by the origins of the pages that call them, both as browsers write origins. */
export type ApiHosts = ReadonlyMap<string, string>;

/** Reads pairs `page=api` by commas; what is no pair is passed over. */
export function readApiHosts(text: string): ApiHosts {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  return new Map(
    pairs.flatMap(([page = '', api = '']) => (page && api ? [[page, api] as const] : [])),
  );
}

/** The same as text. */
export function writeApiHosts(hosts: ApiHosts): string {
  return [...hosts].map((pair) => pair.join('=')).join(',');
}
