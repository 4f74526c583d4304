import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refused } from './envelope.ts';

/**
 * Serves the built client. Files with a hash in their name are kept for a year; every other path
 * answers the page itself, since routes are the client's. Without a folder only the API is served.
 */
export async function mountClient(
  http: FastifyInstance,
  folder: string | undefined,
): Promise<void> {
  if (folder === undefined) {
    http.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(refused('There is nothing here.')),
    );
    return;
  }
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send(refused('There is nothing here.'));
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
