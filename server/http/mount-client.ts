import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiHosts } from '../../shared/contract/api-hosts.ts';
import { lookAttributes, lookInCookies } from '../../shared/look.ts';
import {
  DEFAULT_LANGUAGE,
  fileIn,
  inEachLanguage,
  languageInCookies,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { type EarlyCall, earlyAnswers } from './early-answers.ts';
import { answerRefused, plain } from './envelope.ts';
import { underPublicName } from './origins/loopback-name.ts';
import { apiHostsTag, merchantTag, mountPageFiles, PAGE_FILES } from './page-api-hosts.ts';
import { nameRoute } from './name-route.ts';
import { createPageFile, type PageFile } from './page-file.ts';
import { sendText, varyBy } from './send-text.ts';

/** What stands at an address, as far as it is said before the client runs. */
export interface PageStart {
  /** 404 where there is nothing for everybody, 503 where that cannot be known now. */
  readonly status: 200 | 404 | 503;
  /** The part of the document's head that is this page's own, as HTML. */
  readonly head: string;
  /** The route that shows it, as the client writes it. */
  readonly pattern: string | undefined;
  /** What its screen asks first, where everybody is answered the same. */
  readonly calls: readonly EarlyCall[];
}

/** Knows the pages that the client shows. */
export interface Pages {
  /** The page at a path; never fails, and answers one with status 404 where there is none. */
  at(path: string, language: SiteLanguage): Promise<PageStart>;
}

const HTML = 'text/html; charset=utf-8';
/** Mostly the answer is 304. A page that was kept would name files of a client that is gone. */
const ASK_AGAIN = 'no-cache';

interface ClientParts {
  /** The folder of the built client; without one only the API is served. */
  readonly folder: string | undefined;
  readonly pages: Pages;
  /** Where people reach the site; asked only once the server listens. */
  readonly publicUrl: () => string;
  /** Where pages find their calls; at their own host unless told. */
  readonly apiHosts?: ApiHosts | undefined;
  /** Whether one address may ask only so often. */
  readonly limits: boolean;
}

/**
 * Serves the built client. Files with a hash in their name are kept for a year; every other path
 * answers the page itself with a head of its own, since routes are the client's. One address serves
 * every language: which one, a cookie says. What the browser prefers is not followed: English is the
 * site's own language, and whoever prefers another one is offered it there.
 */
export async function mountClient(
  http: FastifyInstance,
  { folder, pages, publicUrl, apiHosts, limits }: ClientParts,
): Promise<void> {
  if (folder === undefined) {
    http.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  const merchant = merchantTag();
  const everyHead = () => apiHostsTag(apiHosts) + merchant;
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
  const files = pageFiles(folder);
  // No route, and so not under the limit that routes have.
  const limit = limits ? { preHandler: http.rateLimit() } : {};
  http.setNotFoundHandler(limit, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothingHere(reply);
    const elsewhere = wantsPage(request) ? underPublicName(request, publicUrl()) : undefined;
    if (elsewhere !== undefined) return reply.redirect(elsewhere);
    const [path = '/'] = request.url.split('?', 1);
    const { language, file } = files(request);
    const { status, head, pattern, calls } = await pages.at(path, language);
    // Programs that ask for anything at all get pages, but no page that says there is none.
    if (status === 404 && !wantsPage(request)) return nothingHere(reply);
    const answers = await earlyAnswers(http, calls, request.ip);
    const text = await file.with({
      head: everyHead() + head,
      attributes: lookOf(request),
      pattern,
      answers,
    });
    varyBy(reply, 'Cookie');
    if (pattern !== undefined) nameRoute(reply, pattern);
    void reply.header('Content-Language', language);
    return sendText(request, reply, { status, text, mediaType: HTML, keep: ASK_AGAIN });
  });
}

/** Chooses the page by the request's cookie. */
function pageFiles(folder: string) {
  const pages = inEachLanguage((language) =>
    createPageFile(
      join(folder, fileIn(language, 'index.html')),
      join(folder, fileIn(language, 'early-files.json')),
    ),
  );
  return ({ headers }: FastifyRequest): { language: SiteLanguage; file: PageFile } => {
    const language = languageInCookies(headers.cookie ?? '') ?? DEFAULT_LANGUAGE;
    return { language, file: pages[language] };
  };
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
