import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { conflictingField } from '../msu-form.ts';
import { readForm } from './form-body.ts';
import { MsuRefusal } from './msu-refusal.ts';
import { required } from './request-fields.ts';
import type { SandboxMerchant, SandboxParts } from './sandbox-parts.ts';
import { createSessionService } from './session.service.ts';
import { createTransactionService, type PaymentTransactions } from './transaction.service.ts';
import { toListRow, toReversalAnswer } from './transaction.view.ts';

type Answer = Readonly<Record<string, unknown>>;
type Action = (form: URLSearchParams) => Promise<Answer>;

/** Mounts MSU's API v2: one address, the action in a field, and HTTP 200 for business errors too. */
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
    ['QUERYTRANSACTION', async (form) => toQueryAnswer(form, await transactions.query(form))],
    ['VOID', async (form) => toReversalAnswer(await transactions.voidSale(form))],
    ['REFUND', async (form) => toReversalAnswer(await transactions.refund(form))],
  ]);
}

/** The action that a form asks for, once the form is clear and its sender known. */
function chooseAction(
  actions: ReadonlyMap<string, Action>,
  merchant: SandboxMerchant,
  form: URLSearchParams,
): Action {
  const twice = conflictingField(form);
  if (twice !== null) throw new MsuRefusal('ERR10011', twice.slice(0, 60));
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

/** Compares in constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function toQueryAnswer(form: URLSearchParams, found: PaymentTransactions | null): Answer {
  const rows = found ? found.rows.map((row) => toListRow(found.session, row)) : [];
  return {
    merchantPaymentId: found?.session.merchant_payment_id ?? form.get('MERCHANTPAYMENTID'),
    transactionCount: String(rows.length),
    totalTransactionCount: String(rows.length),
    transactionList: rows,
  };
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
