import { encodeForm, writePara } from '../../server/features/payments/gateway-msu/msu-fields.ts';
import {
  sdSha512,
  type SignedFields,
} from '../../server/features/payments/gateway-msu/sd-sha512.ts';
import type { SandboxMerchant } from '../../server/features/payments/sandbox-bank-interface.ts';
import type { SessionRow, TransactionRow } from '../records/tables.ts';
import { binOf, compactTime, orderIdOf, PAYMENT_SYSTEM } from '../records/transaction.view.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';
import {
  newApprovalCode,
  newReferenceId,
  newReturnRandom,
  newTransactionId,
} from './references.ts';

/** The fields of the form that returns the browser to the merchant. */
export type ReturnFields = Readonly<Record<string, string>>;

/** MSU's `ResponseCode`: approved, waiting for approval, declined. */
const RESPONSES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  AP: ['00', 'Approved'],
  VD: ['00', 'Approved'],
  IP: ['01', 'Waiting for approval'],
};

/** Builds the signed return of a transaction. */
export function toReturnFields(
  merchant: SandboxMerchant,
  session: SessionRow,
  row: TransactionRow,
): ReturnFields {
  const [responseCode, responseMsg] = RESPONSES[row.status] ?? ['99', 'Declined'];
  const signed = signedFields(session, responseCode);
  return {
    ...signed,
    sdSha512: sdSha512(signed, merchant.secretKey),
    // Deprecated by MSU, and its algorithm is not public. Filled with a random value, so that every
    // check of it fails.
    SD_SHA512: sdSha512({}, newReturnRandom()),
    responseMsg,
    apiMerchantId: session.merchant,
    merchant: merchant.name,
    transactionType: row.type,
    amount: writePara(session.amount_para),
    installment: '1',
    paymentSystem: PAYMENT_SYSTEM,
    paymentSystemType: 'SANDBOX',
    paymentSystemEftCode: '0000',
    pgOrderId: orderIdOf(session),
    pgTranId: row.pg_tran_id,
    pgTranRefId: row.ref_id,
    pgTranApprCode: row.approval_code ?? '',
    pgTranDate: compactTime(row.created_at),
    cardBin: binOf(row),
    panLast4: row.pan_last4 ?? '',
    nameOnCard: row.card_owner_masked ?? '',
    bankResponseExtras: encodeURIComponent('{}'),
    ...toErrorFields(row),
  };
}

/** Forges a return: it says approved, with an invalid signature. */
export function forgeSignature(fields: ReturnFields): ReturnFields {
  const { errorCode: _code, errorMsg: _text, ...rest } = fields;
  return {
    ...rest,
    responseCode: '00',
    responseMsg: 'Approved',
    sdSha512: sdSha512({}, newReturnRandom()),
  };
}

/** Forges an unsigned return that says approved, of a payment that is not booked. */
export function forgeUnsigned(session: SessionRow, now: Date): ReturnFields {
  return {
    ...signedFields(session, '00'),
    responseMsg: 'Approved',
    transactionType: 'SALE',
    amount: writePara(session.amount_para),
    pgOrderId: orderIdOf(session),
    pgTranId: newTransactionId(now),
    pgTranRefId: newReferenceId(),
    pgTranApprCode: newApprovalCode(),
    pgTranDate: compactTime(now),
  };
}

function signedFields(
  session: SessionRow,
  responseCode: string,
): Readonly<Record<keyof SignedFields, string>> {
  return {
    merchantPaymentId: session.merchant_payment_id,
    customerId: session.customer_id,
    sessionToken: session.token,
    responseCode,
    random: newReturnRandom(),
  };
}

function toErrorFields(row: TransactionRow): ReturnFields {
  if (row.status === 'AP' || row.status === 'VD' || row.status === 'IP') return {};
  return {
    errorCode: row.error_code ?? '',
    errorMsg: row.error_text ?? '',
    pgTranErrorCode: row.return_code,
    pgTranErrorText: row.error_text ?? '',
  };
}

/** The longest time to wait for the shop's answer. */
const TIMEOUT_MS = 30_000;

/**
 * Notifies the merchant of a transaction, server to server and without a signature, like MSU's
 * Notification Service. Returns the shop's HTTP status.
 */
export async function notifyMerchant(
  { merchant }: Pick<SandboxParts, 'merchant'>,
  { session, row }: BookedTransaction,
): Promise<number> {
  return postForm(merchant.notificationUrl(), {
    merchantBusinessId: session.merchant,
    status: row.status,
    merchantPaymentId: session.merchant_payment_id,
    amount: writePara(row.amount_para),
    notificationType: 'TRANSACTION',
    transactionType: row.type,
    pgTransactionId: row.pg_tran_id,
    customer: session.customer_id,
  });
}

/** Posts a form to the shop and returns its HTTP status. */
export async function postForm(url: string, fields: ReturnFields): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: encodeForm(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}
