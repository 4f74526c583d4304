import { PAYMENT_MINUTES } from '../../../../shared/limits.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import {
  type GatewayAttempt,
  GatewayError,
  type GatewayItem,
  type GatewayReversal,
  type GatewaySession,
  type PaymentGateway,
  type GatewayReturn,
} from '../gateway.ts';
import { type FormFields, writePara, conflictingField } from './msu-fields.ts';
import { callMsu, type MsuAnswer, type MsuConfig, resolveAddress } from './msu-call.ts';
import { listMovements } from './msu-list.ts';
import { describeRefusal, toOutcome } from './msu-outcome.ts';
import { checkSdSha512 } from './sd-sha512.ts';

/**
 * The fields of a return or notification that may be stored. It is an allow list, because MSU adds
 * fields: card data, the session token and unknown fields are dropped.
 */
const STORABLE = [
  'merchantPaymentId',
  'merchantBusinessId',
  'apiMerchantId',
  'merchant',
  'transactionType',
  'notificationType',
  'status',
  'amount',
  'currency',
  'installment',
  'paymentSystem',
  'paymentSystemType',
  'paymentSystemEftCode',
  'pgOrderId',
  'pgTranId',
  'pgTransactionId',
  'pgTranRefId',
  'pgTranApprCode',
  'pgTranDate',
  'pgTranReturnCode',
  'pgTranErrorCode',
  'pgTranErrorText',
  'transactionStatus',
  'responseCode',
  'responseMsg',
  'errorCode',
  'errorMsg',
] as const;

/** The longest stored value. MSU's own are far shorter. */
const MAX_VALUE = 300;

/** MSU's tokens are 48 characters of base32. Characters that could leave the path are refused. */
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

/** 'Session is invalid' and 'Session is finalized': there is nothing left to close. */
const SESSION_OVER = new Set(['ERR10096', 'ERR10097']);

/**
 * Creates the gateway of Asseco SEE / Payten MSU (MerchantSafe Unipay), API v2, which Serbian banks
 * offer as ChipCard. Its hosted page reads the card, so card data never reaches this server.
 */
export function createMsuGateway(config: MsuConfig): PaymentGateway {
  return {
    async openSession(attempt) {
      const answer = await callMsu(config, 'SESSIONTOKEN', toSessionFields(attempt));
      return toSession(answer, resolveAddress(config.hppUrl));
    },

    async query(merchantPaymentId) {
      const fields = { MERCHANTPAYMENTID: merchantPaymentId };
      const answer = await callMsu(config, 'QUERYTRANSACTION', fields);
      if (!answer.ok) return { kind: 'unknown', reason: answer.reason };
      return toOutcome(answer.reply, merchantPaymentId);
    },

    list: (from, to) => listMovements(config, from, to),

    async voidPayment(pgTranId) {
      return toReversal(await callMsu(config, 'VOID', { PGTRANID: pgTranId }));
    },

    async refund(pgTranId, amountPara) {
      const fields = { PGTRANID: pgTranId, AMOUNT: writePara(amountPara), CURRENCY: 'RSD' };
      return toReversal(await callMsu(config, 'REFUND', fields));
    },

    async killSession(token) {
      const answer = await callMsu(config, 'SESSIONKILL', { SESSIONTOKEN: token });
      if (!answer.ok) throw new GatewayError(answer.reason);
      const { responseCode, errorCode } = answer.reply;
      if (responseCode === '00' || SESSION_OVER.has(errorCode ?? '')) return;
      throw new GatewayError(describeRefusal(answer.reply), errorCode ?? null);
    },

    readReturn: (form) => readMsuReturn(form, config.secretKey),
  };
}

function toSessionFields(attempt: GatewayAttempt): FormFields {
  const { customer } = attempt;
  return {
    SESSIONTYPE: 'PAYMENTSESSION',
    MERCHANTPAYMENTID: attempt.merchantPaymentId,
    AMOUNT: writePara(attempt.amountPara),
    CURRENCY: 'RSD',
    RETURNURL: attempt.returnUrl,
    CUSTOMER: customer.id,
    CUSTOMERNAME: customer.name,
    CUSTOMEREMAIL: customer.email,
    CUSTOMERPHONE: customer.phone,
    SESSIONEXPIRY: `${PAYMENT_MINUTES / 60}h`,
    LANGUAGE: attempt.language,
    ORDERITEMS: toOrderItems(attempt.items),
  };
}

/**
 * Encodes the items as JSON, URL-encoded once more inside the form like the vendor's samples.
 * Amounts are JSON numbers; para divided by 100 is written as the exact decimal up to 15 digits.
 */
function toOrderItems(items: readonly GatewayItem[]): string {
  const rows = items.map(({ code, name, description, amountPara }) => {
    return { code, name, description, quantity: 1, amount: toUnits(amountPara) };
  });
  return encodeURIComponent(JSON.stringify(rows));
}

function toSession(answer: MsuAnswer, hppUrl: string): GatewaySession {
  if (!answer.ok) throw new GatewayError(answer.reason);
  const { responseCode, errorCode, sessionToken } = answer.reply;
  if (responseCode !== '00') {
    throw new GatewayError(describeRefusal(answer.reply), errorCode ?? null);
  }
  if (!sessionToken || !TOKEN.test(sessionToken)) {
    throw new GatewayError('the answer has no usable session token');
  }
  return { sessionToken, redirectUrl: `${hppUrl}/${sessionToken}` };
}

/** Reads the result of a void or a refund. 98 is a general error, so the result is unknown. */
function toReversal(answer: MsuAnswer): GatewayReversal {
  if (!answer.ok) return { kind: 'unknown', reason: answer.reason };
  const { responseCode, errorCode, pgTranId } = answer.reply;
  if (responseCode === '00') return { kind: 'done', pgTranId: pgTranId ?? null };
  if (responseCode === '99') return { kind: 'refused', errorCode: errorCode ?? null };
  return { kind: 'unknown', reason: describeRefusal(answer.reply) };
}

/** Reads MSU's return: see `PaymentGateway.readReturn`. The legacy field `SD_SHA512` is ignored. */
function readMsuReturn(text: string, secretKey: string): GatewayReturn | null {
  const form = new URLSearchParams(text);
  if (conflictingField(form) !== null) return null;
  const field = (name: string) => form.get(name) ?? undefined;
  const signed = {
    merchantPaymentId: field('merchantPaymentId'),
    customerId: field('customerId'),
    sessionToken: field('sessionToken'),
    responseCode: field('responseCode'),
    random: field('random'),
  };
  return {
    merchantPaymentId: signed.merchantPaymentId || null,
    authenticity: checkSdSha512(signed, secretKey, field('sdSha512')),
    record: toRecord(form),
  };
}

function toRecord(form: URLSearchParams): Record<string, string> {
  const record: Record<string, string> = {};
  for (const name of STORABLE) {
    const value = form.get(name);
    if (value) record[name] = value.slice(0, MAX_VALUE);
  }
  const panLast4 = form.get('panLast4');
  if (panLast4 && /^\d{4}$/.test(panLast4)) record['panLast4'] = panLast4;
  return record;
}
