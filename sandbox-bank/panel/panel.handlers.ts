import type { FastifyInstance } from 'fastify';
import { readForm } from '../card-pages/form-body.ts';
import { notifyMerchant } from '../msu/return-fields.ts';
import { sendPage } from '../card-pages/page.ts';
import { panelPage } from './panel.view.ts';
import { rowAt, rowsAt } from '../records/rows-at.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { findSession } from '../records/session.repository.ts';
import { findTransaction, listNewest } from '../records/transaction.repository.ts';

const SHOWN = 50;
const HOUR_MS = 3_600_000;
const SHIFTS: Readonly<Record<string, { milliseconds: number; message: string }>> = {
  hour: { milliseconds: HOUR_MS, message: 'The bank’s clock was moved on by an hour.' },
  day: { milliseconds: 24 * HOUR_MS, message: 'The bank’s clock was moved on by a day.' },
};

/**
 * Mounts the bank's panel: transactions, the bank's clock, and notifications to resend. It is for
 * people who try the shop, so it needs no password. Forms from other sites are refused.
 */
export function mountPanel(app: FastifyInstance, parts: SandboxParts): void {
  app.get('/panel', async (_request, reply) => sendPage(reply, await show()));

  app.post('/panel', async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
    const form = readForm(request.body);
    return sendPage(reply, await show(await act(form)));
  });

  async function show(message?: string) {
    const rows = rowsAt(await listNewest(parts.db, SHOWN), parts.clock.now());
    return panelPage({ clock: parts.clock, rows, limit: SHOWN, message });
  }

  /** Performs the action of a form and describes its result. */
  async function act(form: URLSearchParams): Promise<string> {
    const pgTranId = form.get('notify');
    if (pgTranId !== null) return notify(pgTranId);
    if (form.get('clock') === 'real') {
      await parts.clock.reset();
      return 'The bank’s clock shows the real time again.';
    }
    const shift = SHIFTS[form.get('clock') ?? ''];
    if (!shift) return 'Nothing was done: the form contains no known action.';
    await parts.clock.advance(shift.milliseconds);
    return shift.message;
  }

  async function notify(pgTranId: string): Promise<string> {
    const stored = await findTransaction(parts.db, pgTranId);
    const session = stored && (await findSession(parts.db, stored.session_token));
    if (!stored || !session) return 'There is no such transaction.';
    const row = rowAt(stored, parts.clock.now());
    try {
      const status = await notifyMerchant(parts, { session, row });
      return `The shop was notified of ${pgTranId} and answered ${status}.`;
    } catch {
      return `The shop did not answer when it was notified of ${pgTranId}.`;
    }
  }
}
