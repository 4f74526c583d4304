import type { FastifyInstance } from 'fastify';

/** Largest form, bytes. An order of a hundred lines, URL-encoded twice, is far smaller. */
const MAX_BYTES = 256 * 1024;

/**
 * Makes `application/x-www-form-urlencoded` the only accepted body of this scope, whatever the
 * surrounding application parses. Repeated fields are kept for `conflictingField`.
 */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

/** Returns the parsed form. A request without a body is an empty form. */
export function readForm(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
