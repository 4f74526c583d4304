import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_HOSTS_META, type ApiHosts, writeApiHosts } from '../../shared/contract/api-hosts.ts';
import { MERCHANT_META, statedFacts } from '../../shared/association/merchant.ts';
import { fileIn, SITE_LANGUAGES } from '../../shared/languages/site-languages.ts';
import { sendText } from './send-text.ts';
import { escapeHtml } from '../../shared/texts/escape-html.ts';

const HEAD = '<head>';

/**
 * Returns the list of API hosts as a tag of the page's head; empty if there are none. The page
 * picks its own entry by its origin, because the Host header cannot be trusted.
 */
export function apiHostsTag(hosts: ApiHosts | undefined): string {
  // Origins contain no characters with a meaning in HTML.
  return hosts ? `<meta name="${API_HOSTS_META}" content="${writeApiHosts(hosts)}">` : '';
}

/**
 * Returns the facts about the association from the environment as a tag of the page's head; empty
 * if there are none.
 */
export function merchantTag(): string {
  const facts = statedFacts(process.env);
  if (Object.keys(facts).every((name) => name === 'PUBLIC_URL')) return '';
  return `<meta name="${MERCHANT_META}" content="${escapeHtml(JSON.stringify(facts))}">`;
}

/** The pattern of the page files, one per language. */
export const PAGE_FILES = 'index*.html*';

/**
 * Serves the page files by name with the same tags, for the service worker, which stores the page
 * for offline starts.
 */
export function mountPageFiles(http: FastifyInstance, folder: string, head: () => string): void {
  const names = SITE_LANGUAGES.map((language) => fileIn(language, 'index.html'));
  for (const name of names.filter((one) => existsSync(join(folder, one)))) {
    http.get(`/${name}`, async (request, reply) => {
      const page = await readFile(join(folder, name), 'utf8');
      const text = page.replace(HEAD, () => HEAD + head());
      return sendText(request, reply, {
        text,
        mediaType: 'text/html; charset=utf-8',
        keep: 'no-cache',
      });
    });
  }
}
