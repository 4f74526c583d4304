import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { conflictingField } from '../../server/features/payments/gateway-msu/msu-fields.ts';
import { readForm } from '../card-pages/form-body.ts';
import { MsuRefusal } from './msu-refusal.ts';
import { Outage } from '../outage.ts';
import { required } from './request-fields.ts';
import type { SandboxMerchant } from '../../server/features/payments/sandbox-bank-interface.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { createSessionService } from '../records/session.service.ts';
import {
  createTransactionService,
  type FoundTransactions,
} from '../records/transaction.service.ts';
import { toListRow, toReversalAnswer, toSessionAnswer } from '../records/transaction.view.ts';

/** A request without an answer is disconnected after this time. */
const SILENCE_MS = 10_000;

type Answer = Readonly<Record<string, unknown>>;
type Action = (form: URLSearchParams) => Promise<Answer>;

/**
 * Mounts MSU's API v2: one address, the action in a field, and HTTP 200 also for business errors.
 */
export function mountMsuApi(app: FastifyInstance, parts: SandboxParts): void {
  const actions = createActions(parts);
  app.post('/msu/api/v2', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const form = readForm(request.body);
      const answer = await chooseAction(actions, parts.merchant, form)(form);
      return { responseCode: '00', responseMsg: 'Approved', ...answer };
    } catch (error) {
      if (error instanceof MsuRefusal) return toErrorAnswer(error);
      if (error instanceof Outage) return simulateOutage(reply, error);
      throw error;
    }
  });
}

function createActions(parts: SandboxParts): ReadonlyMap<string, Action> {
  const sessions = createSessionService(parts);
  const transactions = createTransactionService(parts);
  return new Map<string, Action>([
    ['SESSIONTOKEN', async (form) => ({ sessionToken: (await sessions.open(form)).token })],
    ['SESSIONKILL', async (form) => ({ sessionToken: await sessions.kill(form) })],
    [
      'QUERYSESSION',
      async (form) => toSessionAnswer(parts.merchant, await sessions.find(form), parts.clock.now()),
    ],
    ['QUERYTRANSACTION', async (form) => toQueryAnswer(await transactions.query(form))],
    ['VOID', async (form) => toReversalAnswer(await transactions.voidSale(form))],
    ['REFUND', async (form) => toReversalAnswer(await transactions.refund(form))],
  ]);
}

/** Returns the action of a form after checking for contradictory fields and the credentials. */
function chooseAction(
  actions: ReadonlyMap<string, Action>,
  merchant: SandboxMerchant,
  form: URLSearchParams,
): Action {
  const conflict = conflictingField(form);
  if (conflict !== null) throw new MsuRefusal('ERR10011', conflict.slice(0, 60));
  const action = actions.get(required(form, 'ACTION'));
  if (!action) throw new MsuRefusal('ERR10056', 'ACTION');
  checkCredentials(merchant, form);
  return action;
}

function checkCredentials(merchant: SandboxMerchant, form: URLSearchParams): void {
  if (required(form, 'MERCHANT') !== merchant.merchant) {
    throw new MsuRefusal('ERR10015', 'MERCHANT');
  }
  const user = isSame(required(form, 'MERCHANTUSER'), merchant.merchantUser);
  const password = isSame(required(form, 'MERCHANTPASSWORD'), merchant.merchantPassword);
  if (!user || !password) throw new MsuRefusal('ERR10020');
}

/** Compares in constant time, for any lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function toQueryAnswer({ merchantPaymentId, rows, total }: FoundTransactions): Answer {
  return {
    ...(merchantPaymentId !== null && { merchantPaymentId }),
    transactionCount: String(rows.length),
    totalTransactionCount: String(total),
    transactionList: rows.map(toListRow),
  };
}

/** Simulates an outage: an error, an HTML page, or no answer at all. */
function simulateOutage(reply: FastifyReply, { kind }: Outage): FastifyReply {
  if (kind === 'error') return reply.code(500).type('text/plain').send('Internal Server Error');
  if (kind === 'html') return reply.type('text/html').send('<h1>We are back in a moment</h1>');
  void reply.hijack();
  setTimeout(() => reply.raw.destroy(), SILENCE_MS).unref();
  return reply;
}

function toErrorAnswer({ code, message, violatorParam }: MsuRefusal): Answer {
  return {
    responseCode: '99',
    responseMsg: 'Declined',
    errorCode: code,
    errorMsg: message,
    violatorParam,
  };
}
