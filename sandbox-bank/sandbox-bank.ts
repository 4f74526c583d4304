import type { FastifyInstance } from 'fastify';
import type { SandboxBank } from '../server/features/payments/sandbox-bank-interface.ts';
import { createBankClock } from './bank-clock.ts';
import { mountCardPage, mountChallengePage } from './card-pages/card-pages.handlers.ts';
import { parseForms } from './card-pages/form-body.ts';
import { mountMsuApi } from './msu/msu-api.handlers.ts';
import { sendPage } from './card-pages/page.ts';
import { mountPanel } from './panel/panel.handlers.ts';
import { faultPage } from './card-pages/return-page.view.ts';
import { makeTables } from './records/make-tables.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import type { SandboxTables } from './records/tables.ts';

/**
 * Creates a bank for trying payments: its tables and a Fastify plugin. The plugin speaks MSU's wire
 * format, so the client of the real gateway sees no difference. Register it under the prefix
 * `/sandbox-bank`. Below it are the API at `/msu/api/v2`, the card pages at
 * `/chipcard/pay3d/{token}`, the cardholder's bank at `/acs/{id}`, and the panel at `/panel`.
 */
export const createSandboxBank: SandboxBank['createSandboxBank'] = async (given) => {
  await makeTables(given);
  const db = given.db.withTables<SandboxTables>();
  const { log, merchant } = given;
  return async (app) => {
    const clock = createBankClock(db, given.clock);
    const parts: SandboxParts = { db, clock, log, merchant, prefix: app.prefix };
    parseForms(app);
    answerFaults(app, parts);
    app.addHook('preHandler', () => clock.refresh());
    mountMsuApi(app, parts);
    mountCardPage(app, parts);
    mountChallengePage(app, parts);
    mountPanel(app, parts);
  };
};

/**
 * Logs a fault without the address, which may contain a token, and without the database's details,
 * which quote values. The other side gets only the kind of fault.
 */
function answerFaults(app: FastifyInstance, { log }: SandboxParts): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ stack: error.stack }, 'The sandbox bank failed.');
    if (request.routeOptions.url?.endsWith('/msu/api/v2')) {
      return reply
        .code(status)
        .send({ responseCode: '98', responseMsg: 'General error', errorCode: 'ERR10019' });
    }
    return sendPage(reply, faultPage(status));
  });
}
