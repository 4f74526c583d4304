import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiHosts } from '../../shared/contract/api-hosts.ts';
import type { RenderedPage } from '../../shared/contract/rendered-page.ts';
import { lookAttributes, lookInCookies } from '../../shared/look.ts';
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  languageInCookies,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { answerRefused, plain } from './envelope.ts';
import { underPublicName } from './origins/loopback-name.ts';
import { apiHostsTag, merchantTag, mountPageFiles, PAGE_FILES } from './page-api-hosts.ts';
import { nameRoute } from './name-route.ts';
import { createPageFile } from './page-file.ts';
import { findPrograms } from './page-programs.ts';
import { sendText, varyBy } from './send-text.ts';

const HTML = 'text/html; charset=utf-8';
/** Mostly the answer is 304. A page that was kept would name files of a client that is gone. */
const ASK_AGAIN = 'no-cache';

interface ClientParts {
  /**
   * The folder of the built client; without one only the API is served. The programs that render its
   * pages are beside it, in `pages`; without them every page is the shell.
   */
  readonly folder: string | undefined;
  /** The address of the site; asked only once the server listens. */
  readonly publicUrl: () => string;
  /** The host of the previews; the site's own unless told. */
  readonly mediaUrl?: string | undefined;
  /** The hosts of the calls; the page's own unless told. */
  readonly apiHosts?: ApiHosts | undefined;
  /** Whether one address may ask only so often. */
  readonly limits: boolean;
}

/**
 * Serves the built client. Files with a hash in their name are kept for a year. At every other path is a
 * page: rendered for strangers if it is public, else the shell, from which the browser renders it. One
 * address serves every language, and a cookie names it. The preferred language of the browser is not
 * followed: English is the site's own language, and other languages are offered there.
 */
export async function mountClient(http: FastifyInstance, parts: ClientParts): Promise<void> {
  const { folder, publicUrl, apiHosts, limits } = parts;
  if (folder === undefined) {
    http.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  const merchant = merchantTag();
  const everyHead = () => apiHostsTag(apiHosts) + merchant;
  await serveFiles(http, folder, everyHead);
  const files = inEachLanguage((language) => createPageFile(folder, language));
  const render = createRendering(http, folder, parts);
  // No route, and so not under the limit that routes have.
  const limit = limits ? { preHandler: http.rateLimit() } : {};
  http.setNotFoundHandler(limit, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothingHere(reply);
    const elsewhere = wantsPage(request) ? underPublicName(request, publicUrl()) : undefined;
    if (elsewhere !== undefined) return reply.redirect(elsewhere);
    const language = languageInCookies(request.headers.cookie ?? '') ?? DEFAULT_LANGUAGE;
    const { status, redirect, head, pattern, screen } = await render(request, language);
    // Programs that ask for anything at all get pages, but no page that says there is none.
    if (status === 404 && !wantsPage(request)) return nothingHere(reply);
    varyBy(reply, 'Cookie');
    if (pattern !== undefined) nameRoute(reply, pattern);
    if (redirect !== undefined) return reply.redirect(redirect);
    const text = await files[language].with({
      everyHead: everyHead(),
      head,
      attributes: lookOf(request),
      screen,
    });
    void reply.header('Content-Language', language);
    return sendText(request, reply, { status, text, mediaType: HTML, keep: ASK_AGAIN });
  });
}

async function serveFiles(
  http: FastifyInstance,
  folder: string,
  everyHead: () => string,
): Promise<void> {
  const isAdded = everyHead() !== '';
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build writes each text file compressed, too.
    preCompressed: true,
    ...(isAdded && { globIgnore: [PAGE_FILES] }),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : ASK_AGAIN);
    },
  });
  if (isAdded) mountPageFiles(http, folder, everyHead);
}

type Answer = Partial<RenderedPage> & Pick<RenderedPage, 'status'>;

/**
 * Renders the pages of visitors. Their calls go the whole way of any other in this process, with schema,
 * access, envelope and the limits of the visitor's address. If a page fails here, the browser renders it.
 */
function createRendering(
  http: FastifyInstance,
  folder: string,
  { publicUrl, mediaUrl, apiHosts }: ClientParts,
) {
  const findProgram = findPrograms(join(folder, '../pages'));
  const ask = async (request: FastifyRequest, path: string, payload: object) => {
    const { statusCode, body } = await http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress: request.ip,
    });
    return { ...(JSON.parse(body) as object), status: statusCode };
  };

  return async (request: FastifyRequest, language: SiteLanguage): Promise<Answer> => {
    const site = publicUrl();
    const media = mediaUrl ?? apiHosts?.get(site) ?? site;
    try {
      const render = await findProgram(language);
      if (!render) return { status: 200 };
      const page = await render({
        url: site + request.url,
        cookies: request.headers.cookie ?? '',
        origins: { site, media },
        ask: (path, payload) => ask(request, path, payload),
      });
      if (page.fault !== undefined) warn(request, page.fault);
      return page;
    } catch (error) {
      warn(request, error);
      return { status: 503 };
    }
  };
}

function warn({ log }: FastifyRequest, err: unknown): void {
  log.warn({ err }, 'A page could not be rendered.');
}

/** The chosen look, so that the page is painted with it from the start; from known words alone. */
function lookOf({ headers }: FastifyRequest): string {
  return lookAttributes(lookInCookies(headers.cookie ?? ''))
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return answerRefused(reply, 404, plain('request.nothing-here'));
}
