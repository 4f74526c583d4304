import type { FastifyInstance } from 'fastify';

/** Largest form, bytes: an order of a hundred lines, URL-encoded twice, is far smaller. */
const MAX_BYTES = 256 * 1024;

/**
 * Makes `application/x-www-form-urlencoded` the only body that the routes of this scope take, whatever
 * the application around it parses. Repeated fields are kept: `conflictingField` judges them.
 */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

/** The parsed form; a request without a body is an empty one. */
export function readForm(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
