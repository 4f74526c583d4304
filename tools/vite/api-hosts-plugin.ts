import type { Plugin } from 'vite';
import { MERCHANT_META, statedFacts } from '../../shared/association/merchant.ts';
import { API_HOSTS_META } from '../../shared/contract/api-hosts.ts';

/**
 * Writes `API_HOSTS` and the merchant's facts from the build's environment into the page, for sites
 * that are served by a plain file host. Earmark's own server puts its values before them, which
 * take precedence.
 */
export function apiHostsPlugin(): Plugin {
  const content = process.env['API_HOSTS'];
  const facts = content ? statedFacts(process.env) : {};
  const tags = [
    ...(content ? [{ name: API_HOSTS_META, content }] : []),
    ...(facts.MERCHANT_NAME ? [{ name: MERCHANT_META, content: JSON.stringify(facts) }] : []),
  ];
  return {
    name: 'api-hosts',
    transformIndexHtml: () =>
      tags.map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const })),
  };
}
