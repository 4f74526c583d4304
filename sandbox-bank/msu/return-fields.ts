import { encodeForm, writePara } from '../../server/features/payments/gateway-msu/msu-fields.ts';
import {
  sdSha512,
  type SignedFields,
} from '../../server/features/payments/gateway-msu/sd-sha512.ts';
import type { StandInMerchant } from '../../server/features/payments/stand-in-bank.ts';
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

/** The fields of a form that brings the browser back to the merchant. */
export type ReturnFields = Readonly<Record<string, string>>;

/** MSU's `ResponseCode`: approved, waiting for approval, declined. */
const RESPONSES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  AP: ['00', 'Approved'],
  VD: ['00', 'Approved'],
  IP: ['01', 'Waiting for approval'],
};

/** What an honest return says of a transaction, signed. */
export function toReturnFields(
  merchant: StandInMerchant,
  session: SessionRow,
  row: TransactionRow,
): ReturnFields {
  const [responseCode, responseMsg] = RESPONSES[row.status] ?? ['99', 'Declined'];
  const signed = signedFields(session, responseCode);
  return {
    ...signed,
    sdSha512: sdSha512(signed, merchant.secretKey),
    // Deprecated at MSU, its making not public: filled so that whoever checks it fails.
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

/** A return that says approved with a signature that is none. */
export function forgeSignature(fields: ReturnFields): ReturnFields {
  const { errorCode: _code, errorMsg: _text, ...rest } = fields;
  return {
    ...rest,
    responseCode: '00',
    responseMsg: 'Approved',
    sdSha512: sdSha512({}, newReturnRandom()),
  };
}

/** The signed return of one payment with the id of another. */
export function replayFor(fields: ReturnFields, merchantPaymentId: string): ReturnFields {
  return { ...fields, merchantPaymentId };
}

/** A return that says approved, without a signature, of a payment of which nothing is booked. */
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

/** How long a shop may take, milliseconds. */
const PATIENCE = 30_000;

/**
 * Tells the merchant of a transaction, server to server, as MSU's Notification Service does: without
 * a signature. Answers the shop's HTTP status.
 */
export async function notifyMerchant(
  { merchant }: Pick<SandboxParts, 'merchant'>,
  { session, row }: BookedTransaction,
): Promise<number> {
  return post(merchant.notificationUrl(), {
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

/** Sends a return as a browser would, without one. */
export function sendReturn(returnUrl: string, fields: ReturnFields): Promise<number> {
  return post(returnUrl, fields);
}

async function post(url: string, fields: ReturnFields): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: encodeForm(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.arrayBuffer();
  return response.status;
}
