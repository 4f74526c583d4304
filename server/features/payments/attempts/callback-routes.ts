import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../../platform/start/log.ts';
import type { CallbackInbox } from './callback-inbox.ts';
import type { ResolveAttempt } from './resolve-attempt.ts';
import { waitAtMost } from '../../../platform/with-timeout.ts';

interface CallbackParts {
  readonly log: Log;
  readonly inbox: CallbackInbox;
  readonly resolveAttempt: ResolveAttempt;
  /** The URL of the site without a trailing slash; empty if the pages are on this host. */
  readonly site: () => string;
}

/** How long the browser waits for the gateway here. The status page then continues to poll. */
const LONGEST_WAIT_MS = 4_000;
/** MSU's returns have about two thousand bytes. */
const BODY_LIMIT = 32_768;
/** The `Retry-After` of a callback that could not be stored. */
const RETRY_SECONDS = 30;

const CONTRADICTION = 'A field has two different values.';
const NOT_STORED =
  'Your payment is not lost. Earmark cannot record it at the moment. Please reload this page in half a minute.';

/**
 * Mounts the two callback routes. The gateway sends the buyer's browser to the return route by GET
 * or a cross-site form POST, which has no session. The notification comes from server to server.
 * Callbacks are stored, not trusted: they only say which attempt to query. If a callback cannot be
 * stored, the server answers 503 and the gateway retries.
 */
export function mountCallbackRoutes(http: FastifyInstance, parts: CallbackParts): void {
  void http.register(async (scope) => {
    // The signature covers the fields as they were sent, so this scope reads the raw body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 503;
      if (status < 500) return sendText(reply, status, 'The request could not be read.');
      parts.log.error({ err: error }, 'A callback of the gateway could not be stored.');
      void reply.header('Retry-After', RETRY_SECONDS);
      return sendText(reply, 503, NOT_STORED);
    });
    scope.post('/payments/return', (request, reply) => takeReturn(parts, bodyOf(request), reply));
    scope.get('/payments/return', (request, reply) => takeReturn(parts, queryOf(request), reply));
    scope.post('/payments/notification', (request, reply) =>
      takeNotification(parts, request, reply),
    );
  });
}

async function takeReturn(
  { log, inbox, resolveAttempt, site }: CallbackParts,
  form: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('Cache-Control', 'no-store');
  const received = await inbox.receive('return_post', form);
  if (received.kind === 'contradiction') return sendText(reply, 400, CONTRADICTION);
  if (received.kind === 'ignored') return goTo(reply, `${site()}/`);
  const { attemptId, hash } = received;
  await waitAtMost(LONGEST_WAIT_MS, resolveAttempt(attemptId), (error) =>
    log.error({ err: error, attemptId }, 'An attempt could not be resolved.'),
  );
  return goTo(reply, `${site()}/order-status/${hash}`);
}

/**
 * Sends the browser to a page. A page on another host needs a `Refresh` header instead of a
 * redirect. The browser came through a form of the bank's page, whose content security policy
 * (form-action) also applies to redirects.
 */
function goTo(reply: FastifyReply, page: string): FastifyReply {
  if (page.startsWith('/')) return reply.redirect(page, 303);
  void reply.header('Refresh', `0; url=${page}`);
  return sendText(reply, 200, `Back to Earmark: ${page}`);
}

async function takeNotification(
  { inbox }: CallbackParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = bodyOf(request);
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const form = isJson ? jsonToForm(body) : body;
  if (form === null) return sendText(reply, 400, 'The request could not be read.');
  const { kind } = await inbox.receive('notification', form);
  return kind === 'contradiction'
    ? sendText(reply, 400, CONTRADICTION)
    : sendText(reply, 200, 'OK');
}

/** Converts the top-level texts and numbers of a JSON object to a form; null for anything else. */
function jsonToForm(text: string): string | null {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(json)) {
      if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value));
    }
    return form.toString();
  } catch {
    return null;
  }
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
