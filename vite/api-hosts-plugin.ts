import type { Plugin } from 'vite';
import { API_HOSTS_META } from '../shared/contract/api-hosts.ts';

/**
 * Writes `API_HOSTS` of the build's environment into the page, for sites whose page a plain file host
 * serves. Earmark's own server puts its list before it, which then counts.
 */
export function apiHostsPlugin(): Plugin {
  const content = process.env['API_HOSTS'];
  return {
    name: 'api-hosts',
    transformIndexHtml: () =>
      content ? [{ tag: 'meta', attrs: { name: API_HOSTS_META, content }, injectTo: 'head' }] : [],
  };
}
