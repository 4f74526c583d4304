import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Log } from '../../platform/log.ts';
import { findAttemptByName } from './attempts.repository.ts';
import { insertReturn } from './gateway-events.repository.ts';
import type { PaymentGateway } from './gateway.ts';
import type { Settle } from './settle.ts';
import { waitAtMost } from './wait-at-most.ts';

interface ReturnParts {
  readonly db: Kysely<DB>;
  readonly log: Log;
  readonly gateway: PaymentGateway;
  readonly settle: Settle;
}

/** How long the browser waits for the gateway here, milliseconds; the status page goes on asking. */
const LONGEST_WAIT = 4_000;
/** Bytes of a return at most; MSU's have some two thousand. */
const BODY_LIMIT = 32_768;

/**
 * Mounts the address to which the gateway sends the browser back: by form POST from another site,
 * without a session, or by GET. What it brings is kept and otherwise not believed: it only says
 * which attempt to ask the gateway about.
 */
export function mountReturnRoute(http: FastifyInstance, parts: ReturnParts): void {
  void http.register(async (scope) => {
    // The signature is over the fields as they were sent, so this scope takes the body as it is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post('/payments/return', async (request, reply) =>
      takeReturn(parts, typeof request.body === 'string' ? request.body : '', reply),
    );
    scope.get('/payments/return', async (request, reply) => {
      const start = request.url.indexOf('?');
      return takeReturn(parts, start === -1 ? '' : request.url.slice(start + 1), reply);
    });
  });
}

async function takeReturn(
  { db, log, gateway, settle }: ReturnParts,
  form: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('Cache-Control', 'no-store');
  const brought = gateway.readReturn(form);
  if (!brought) {
    return reply.code(400).type('text/plain').send('This return contradicts itself.');
  }
  const name = brought.merchantPaymentId;
  const attempt = name === null ? undefined : await findAttemptByName(db, name);
  if (!attempt) return reply.redirect('/', 303);
  await insertReturn(db, brought, createHash('sha256').update(form).digest());
  if (brought.authenticity === 'invalid') {
    log.warn({ attemptId: attempt.id }, 'A return with a wrong signature changes nothing.');
    return reply.redirect('/', 303);
  }
  await waitAtMost(LONGEST_WAIT, settle(attempt.id), (error) =>
    log.error({ err: error, attemptId: attempt.id }, 'An attempt could not be settled.'),
  );
  return reply.redirect(`/order-status/${attempt.hash}`, 303);
}
