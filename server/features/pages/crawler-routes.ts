import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendText } from '../../http/send-text.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import { type Kind, KINDS } from './sitemap.repository.ts';
import { type SitemapParts, streamPart, writeIndex, writePages } from './sitemap.ts';

/**
 * Pages of one account. The API stays open, because search engines that run the client read pages
 * through it. This list is no access control: private calls require a session.
 */
const CLOSED = [
  '/account',
  '/admin',
  '/briefs',
  '/cart',
  '/confirm-email/',
  '/delivery/',
  '/order-page/',
  '/order-status/',
  '/payments/',
  '/production/',
  '/reset-password/',
  '/sandbox-bank/',
  '/saved',
  '/shared-list/',
  '/sign-in-link/',
  '/stop-emails/',
  '/stop-sound-news/',
  '/user/',
];

const XML = 'application/xml; charset=utf-8';
/** Long enough for one visit of a crawler, short enough for new content to appear. */
const AN_HOUR = 'public, max-age=3600';

/** Mounts the routes for crawlers: `/robots.txt`, `/sitemap.xml` and the sitemaps it lists. */
export function mountCrawlerRoutes(http: FastifyInstance, parts: SitemapParts): void {
  http.get('/robots.txt', async (request, reply) =>
    sendText(request, reply, {
      text: writeRobots(parts.publicUrl()),
      mediaType: 'text/plain; charset=utf-8',
      keep: AN_HOUR,
    }),
  );
  http.get('/sitemap.xml', async (request, reply) =>
    sendText(request, reply, { text: await writeIndex(parts), mediaType: XML, keep: AN_HOUR }),
  );
  http.get('/sitemap-pages.xml', async (request, reply) =>
    sendText(request, reply, { text: await writePages(parts), mediaType: XML, keep: AN_HOUR }),
  );
  // Five digits cover every number that a sound can have.
  http.get<{ Params: { kind: string; part: string } }>(
    String.raw`/sitemap-:kind(^[a-z]+)-:part(^\d{1,5}).xml`,
    async ({ params: { kind, part } }, reply) => {
      const xml = isKind(kind) ? await streamPart(parts, { kind, part: Number(part) }) : undefined;
      if (!xml) throw notFound('page.no-sitemap');
      return reply.header('Cache-Control', AN_HOUR).type(XML).send(Readable.from(xml));
    },
  );
}

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** Returns `/robots.txt`. `site` is the public URL without a trailing slash. */
function writeRobots(site: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}
