import { toUnits } from '../../shared/money/money.ts';
import { findCardOf } from './cards.ts';
import type { SandboxMerchant } from '../../server/features/payments/sandbox-bank-interface.ts';
import type { SessionRow, TransactionRow } from './tables.ts';
import type { BookedTransaction, ListedTransaction } from './transaction.service.ts';

/**
 * Builds a row of QUERYTRANSACTION's `transactionList`. Times are UTC, amounts are JSON numbers.
 */
export function toListRow(row: ListedTransaction) {
  const time = writeTime(row.created_at);
  return {
    pgTranTraceAudit: row.ref_id,
    pgTranReturnCode: row.return_code,
    pgOrderId: orderIdOf(row),
    pgTranApprCode: row.approval_code,
    pgTranId: row.pg_tran_id,
    pgTranRefId: row.ref_id,
    pgTranErrorCode: row.error_code === null ? null : row.return_code,
    pgTranErrorText: row.error_text,
    errorCode: row.error_code,
    timePsSent: time,
    timePsReceived: writeTime(row.answer_at ?? row.created_at),
    timeCreated: time,
    amount: toUnits(row.amount_para),
    currency: row.currency,
    transactionStatus: row.status,
    transactionType: row.type,
    paymentSystem: PAYMENT_SYSTEM,
    installmentCount: 1,
    panLast4: row.pan_last4,
    cardOwnerMasked: row.card_owner_masked,
    customerId: row.customer_id,
    bin: binOf(row),
    is3D: row.is_3d,
    threeDStatus: row.is_3d ? threeDStatusOf(row) : null,
    isRefundable: row.isRefundable,
    refundableAmount: toUnits(row.refundablePara),
  };
}

/**
 * Builds the answer of QUERYSESSION. Unlike the real one it does not disclose the merchant's secret
 * key.
 */
export function toSessionAnswer({ name }: SandboxMerchant, session: SessionRow, now: Date) {
  return {
    sessionToken: session.token,
    merchantPaymentId: session.merchant_payment_id,
    amount: toUnits(session.amount_para),
    currency: session.currency,
    customer: session.customer_id,
    returnUrl: session.return_url,
    sessionType: 'PAYMENTSESSION',
    sessionStatus:
      session.state === 'open' && now >= session.expires_at ? 'expired' : session.state,
    sessionExpiry: writeTime(session.expires_at),
    merchant: { businessId: session.merchant, name },
  };
}

export function toReversalAnswer({ session, row }: BookedTransaction) {
  return {
    merchantPaymentId: session.merchant_payment_id,
    pgTranId: row.pg_tran_id,
    pgTranRefId: row.ref_id,
    pgOrderId: orderIdOf(session),
    pgTranApprCode: row.approval_code,
    pgTranDate: compactTime(row.created_at),
    amount: toUnits(row.amount_para),
    currency: session.currency,
    transactionType: row.type,
  };
}

/** Looks up the first six digits. They are not stored; the last four identify the test card. */
export function binOf(row: TransactionRow): string {
  return findCardOf(row)?.number.slice(0, 6) ?? '';
}

/** Returns 'Y', 'U' or 'N' as in 3-D Secure: authenticated, in progress, or not. */
function threeDStatusOf({ status }: TransactionRow): string {
  if (status === 'IP') return 'U';
  return status === 'FA' ? 'N' : 'Y';
}

/** The name of the bank in MSU's list of banks. */
export const PAYMENT_SYSTEM = 'SANDBOXBANK';

/** Returns the payment's id at the bank. */
export function orderIdOf(session: Pick<SessionRow, 'merchant' | 'merchant_payment_id'>): string {
  return `${session.merchant}-${session.merchant_payment_id}`;
}

/** Formats a time like '2017-06-10 03:22:17.001', UTC. */
function writeTime(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '');
}

/** Formats a time like '20171026 15:32:53', UTC. */
export function compactTime(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.replaceAll('-', '')} ${time.slice(0, 8)}`;
}
