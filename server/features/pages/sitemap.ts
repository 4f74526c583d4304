import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import type { Db } from '../../database/db.ts';
import {
  type Kind,
  listAllCategories,
  listEntries,
  listParts,
  type SitemapEntry,
  type SitemapPart,
} from './sitemap.repository.ts';

/** Paths of the pages whose content is fixed. */
export const FIXED_PATHS = [
  '/freelancers',
  '/about',
  '/contact',
  '/support',
  '/figures',
  '/faq',
  '/accessibility',
  '/terms-of-use',
  '/general-site-rules',
  '/selling-rules',
  '/author-terms',
  '/privacy',
  '/cookies',
  '/role-selector',
  '/sign-in',
  '/sign-up',
] as const;

const BELOW: Readonly<Record<Kind, string>> = {
  sounds: '/project',
  packs: '/pack',
  services: '/audio-service',
  people: '/portfolio',
};
/** Entries read, and held in memory, at a time. */
const BATCH = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URLS_START = `${HEAD}<urlset ${NAMESPACE}>\n`;
const URLS_END = '</urlset>\n';

export interface SitemapParts {
  readonly db: Db;
  /** The public URL without a trailing slash. */
  readonly publicUrl: () => string;
}

export async function writeIndex({ db, publicUrl }: SitemapParts): Promise<string> {
  const parts = await listParts(db);
  const names = ['pages', ...parts.map(({ kind, part }) => `${kind}-${part}`)];
  const lines = names.map((name) => entry('sitemap', `${publicUrl()}/sitemap-${name}.xml`));
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

export async function writePages({ db, publicUrl }: SitemapParts): Promise<string> {
  const categories = await listAllCategories(db);
  const paths = [
    '/',
    '/audio-stock',
    '/audio-services-categories',
    ...FIXED_PATHS,
    ...categories.map(({ id, type }) =>
      type === SERVICE_CATEGORY ? `/audio-services/${id}` : `/projects/${id}`,
    ),
  ];
  const lines = paths.map((path) => entry('url', `${publicUrl()}${path}`));
  return `${URLS_START}${lines.join('')}${URLS_END}`;
}

/** Streams one part as XML while it is read. Returns undefined if the part is empty. */
export async function streamPart(
  parts: SitemapParts,
  part: SitemapPart,
): Promise<AsyncGenerator<string> | undefined> {
  const read = (above?: number) => listEntries(parts.db, part, { above, limit: BATCH });
  const first = await read();
  if (first.length === 0) return undefined;
  return writePart(first, read, `${parts.publicUrl()}${BELOW[part.kind]}`);
}

async function* writePart(
  first: SitemapEntry[],
  read: (above: number) => Promise<SitemapEntry[]>,
  below: string,
): AsyncGenerator<string> {
  yield URLS_START;
  for (let batch = first; batch.length > 0;) {
    yield batch.map(({ id }) => entry('url', `${below}/${id}`)).join('');
    const last = batch.length < BATCH ? undefined : batch.at(-1);
    batch = last ? await read(last.number) : [];
  }
  yield URLS_END;
}

/**
 * Paths of the site contain nothing that XML escapes. Only `PUBLIC_URL` may contain an ampersand.
 */
function entry(element: 'url' | 'sitemap', address: string): string {
  return `<${element}><loc>${address.replaceAll('&', '&amp;')}</loc></${element}>\n`;
}
