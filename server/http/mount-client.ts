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
import { apiHostsTag, merchantTag, mountPageFiles, PAGE_FILES } from './page-tags.ts';
import { nameRoute } from './name-route.ts';
import { createPageFile } from './page-file.ts';
import { findPrograms } from './page-programs.ts';
import { sendText, varyBy } from './send-text.ts';

const HTML = 'text/html; charset=utf-8';
/** Pages are revalidated, because a cached page would name files of an old build. */
const REVALIDATE = 'no-cache';
/** The folder of the files with a hash in their name. */
const HASHED = 'assets';

interface ClientParts {
  /**
   * The folder of the built client; without it, only the API is served. The programs that render
   * pages are in `pages` beside it; without them, every page is the shell.
   */
  readonly folder: string | undefined;
  /** The URL of the site. Call only after the server listens. */
  readonly publicUrl: () => string;
  /** The host of the previews; by default the site's own. */
  readonly mediaUrl?: string | undefined;
  /** The hosts of the calls; by default the page's own. */
  readonly apiHosts?: ApiHosts | undefined;
  readonly limits: boolean;
}

/**
 * Serves the built client. Files with a hash in their name are cached for a year. Every other path
 * is a page: rendered for visitors if it is public, otherwise the shell, which the browser renders.
 * All languages share one address, and a cookie selects the language. The browser's preferred
 * language is not used: the page offers it instead.
 */
export async function mountClient(http: FastifyInstance, parts: ClientParts): Promise<void> {
  const { folder, publicUrl, apiHosts, limits } = parts;
  if (folder === undefined) {
    http.setNotFoundHandler((_request, reply) => answerNotFound(reply));
    return;
  }
  const merchant = merchantTag();
  const everyHead = () => apiHostsTag(apiHosts) + merchant;
  await serveFiles(http, folder, everyHead);
  const files = inEachLanguage((language) => createPageFile(folder, language));
  const render = createRendering(http, folder, parts);
  // The not-found handler is not a route, so the limit of routes does not apply to it.
  const limit = limits ? { preHandler: http.rateLimit() } : {};
  http.setNotFoundHandler(limit, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNotFound(reply);
    const elsewhere = wantsPage(request) ? underPublicName(request, publicUrl()) : undefined;
    if (elsewhere !== undefined) return reply.redirect(elsewhere);
    const language = languageInCookies(request.headers.cookie ?? '') ?? DEFAULT_LANGUAGE;
    const { status, redirect, head, pattern, modules, screen } = await render(request, language);
    // Clients that do not ask for HTML get existing pages, but no page for a 404.
    if (status === 404 && !wantsPage(request)) return answerNotFound(reply);
    varyBy(reply, 'Cookie');
    if (pattern !== undefined) nameRoute(reply, pattern);
    if (redirect !== undefined) return reply.redirect(redirect);
    const text = await files[language].with({
      everyHead: everyHead(),
      head,
      attributes: lookOf(request),
      modules,
      screen,
    });
    void reply.header('Content-Language', language);
    return sendText(request, reply, { status, text, mediaType: HTML, keep: REVALIDATE });
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
    // The build also writes a compressed version of each text file.
    preCompressed: true,
    // Each file outside `assets` has a route of its own. For the 1,700 files inside, routes would
    // take 13 MB.
    globIgnore: [`${HASHED}/**`, ...(isAdded ? [PAGE_FILES] : [])],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, HASHED));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : REVALIDATE);
    },
  });
  http.route<{ Params: { file: string } }>({
    method: ['HEAD', 'GET'],
    url: `/${HASHED}/:file`,
    handler: ({ params }, reply) => reply.sendFile(`${HASHED}/${params.file}`),
  });
  if (isAdded) mountPageFiles(http, folder, everyHead);
}

type Answer = Partial<RenderedPage> & Pick<RenderedPage, 'status'>;

/**
 * Renders pages for visitors. Their calls are injected into this process like any other call, with
 * schema, access, envelope and the limits of the visitor's address. If rendering fails, the browser
 * renders the page.
 */
function createRendering(
  http: FastifyInstance,
  folder: string,
  { publicUrl, mediaUrl, apiHosts }: ClientParts,
) {
  const findProgram = findPrograms(join(folder, '../pages'));
  const ask = async (request: FastifyRequest, path: string, payload: object) => {
    const reply = await http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress: request.ip,
    });
    return { ...reply.json<object>(), status: reply.statusCode };
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

/**
 * Returns the root's attributes for the look in the cookie, so that the first paint is right. Only
 * known values are written.
 */
function lookOf({ headers }: FastifyRequest): string {
  return lookAttributes(lookInCookies(headers.cookie ?? ''))
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function answerNotFound(reply: FastifyReply): FastifyReply {
  return answerRefused(reply, 404, plain('request.nothing-here'));
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the URL to redirect to if a page is requested under another loopback name than the public
 * one, such as 'localhost' for '127.0.0.1'. Browsers keep sign-in and cart per name, and the bank
 * returns to the public one. Returns undefined if the name is right or not a loopback name.
 */
export function underPublicName(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  publicUrl: string,
): string | undefined {
  const { host = '' } = headers;
  if (!URL.canParse(`http://${host}`)) return undefined;
  const asked = new URL(`http://${host}`);
  const wanted = new URL(publicUrl);
  if (asked.hostname === wanted.hostname || asked.port !== wanted.port) return undefined;
  if (!LOOPBACK.has(asked.hostname) || !LOOPBACK.has(wanted.hostname)) return undefined;
  // A path that starts with two slashes would name another host.
  return wanted.origin + url.replace(/^\/+/, '/');
}
