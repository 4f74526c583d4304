import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_HOSTS_META, type ApiHosts, writeApiHosts } from '../../shared/contract/api-hosts.ts';
import { MERCHANT_META, statedFacts } from '../../shared/association/merchant.ts';
import { fileIn, SITE_LANGUAGES } from '../../shared/languages/site-languages.ts';
import { sendText } from './send-text.ts';

const HEAD = '<head>';

/**
 * The list of API hosts as a part of the page's head; empty where there is none. The page picks from it
 * by its own origin: what is sent does not depend on the Host header, which anybody can write.
 */
export function apiHostsTag(hosts: ApiHosts | undefined): string {
  // Origins alone, which have no sign that means something in HTML.
  return hosts ? `<meta name="${API_HOSTS_META}" content="${writeApiHosts(hosts)}">` : '';
}

/** What the environment states about the association, as a part of the page's head; empty where nothing. */
export function merchantTag(): string {
  const facts = statedFacts(process.env);
  if (Object.keys(facts).every((name) => name === 'PUBLIC_URL')) return '';
  const content = JSON.stringify(facts)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<meta name="${MERCHANT_META}" content="${content}">`;
}

/** The files of the page, one a language, as patterns of their names. */
export const PAGE_FILES = 'index*.html*';

/**
 * Serves the files of the page by their names with the same parts in their heads, for the service worker, which keeps
 * the page that an app without a network starts from.
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
