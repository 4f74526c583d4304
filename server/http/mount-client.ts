import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './envelope.ts';
import { createPageFile } from './page-file.ts';
import { sendText } from './send-text.ts';

/** What stands at an address, as far as it is said before the client runs. */
export interface PageStart {
  /** 404 where there is nothing for everybody, 503 where that cannot be known now. */
  readonly status: 200 | 404 | 503;
  /** The part of the document's head that is this page's own, as HTML. */
  readonly head: string;
}

/** Knows the pages that the client shows. */
export interface Pages {
  /** The page at a path; never fails, and answers one with status 404 where there is none. */
  at(path: string): Promise<PageStart>;
}

const HTML = 'text/html; charset=utf-8';
/** Mostly the answer is 304. A page that was kept would name files of a client that is gone. */
const ASK_AGAIN = 'no-cache';

interface ClientParts {
  /** The folder of the built client; without one only the API is served. */
  readonly folder: string | undefined;
  readonly pages: Pages;
}

/**
 * Serves the built client. Files with a hash in their name are kept for a year; every other path
 * answers the page itself with a head of its own, since routes are the client's.
 */
export async function mountClient(
  http: FastifyInstance,
  { folder, pages }: ClientParts,
): Promise<void> {
  if (folder === undefined) {
    http.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : ASK_AGAIN);
    },
  });
  const file = createPageFile(join(folder, 'index.html'));
  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothingHere(reply);
    const [path = '/'] = request.url.split('?', 1);
    const { status, head } = await pages.at(path);
    // Programs that ask for anything at all get pages, but no page that says there is none.
    if (status === 404 && !wantsPage(request)) return nothingHere(reply);
    const text = await file.withHead(head);
    return sendText(request, reply, { status, text, mediaType: HTML, keep: ASK_AGAIN });
  });
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(refused('There is nothing here.'));
}
