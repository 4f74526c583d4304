import type { GatewayReturn } from '../gateway.ts';
import { conflictingField } from './msu-fields.ts';
import { checkSdSha512 } from './sd-sha512.ts';

/**
 * The fields of a return or notification that may be stored. It is an allow list, because MSU adds
 * fields: card data, the session token and unknown fields are dropped.
 */
const KEPT = [
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

/** Reads MSU's return: see `PaymentGateway.readReturn`. The legacy field `SD_SHA512` is ignored. */
export function readMsuReturn(text: string, secretKey: string): GatewayReturn | null {
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
  for (const name of KEPT) {
    const value = form.get(name);
    if (value) record[name] = value.slice(0, MAX_VALUE);
  }
  const panLast4 = form.get('panLast4');
  if (panLast4 && /^\d{4}$/.test(panLast4)) record['panLast4'] = panLast4;
  return record;
}
