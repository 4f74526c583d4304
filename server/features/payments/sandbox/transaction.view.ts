import { toUnits } from '../../../../shared/money.ts';
import { writePara } from '../msu-amount.ts';
import { sdSha512 } from '../sd-sha512.ts';
import { TEST_CARDS } from './cards.ts';
import { newReturnRandom } from './references.ts';
import type { SandboxMerchant } from './sandbox-parts.ts';
import type { SessionRow, TransactionRow } from './tables.ts';
import type { BookedTransaction } from './transaction.service.ts';

/** A row of QUERYTRANSACTION's `transactionList`. Times are UTC; `amount` is a JSON number. */
export function toListRow(session: SessionRow, row: TransactionRow) {
  const time = row.created_at.toISOString().replace('T', ' ').replace('Z', '');
  return {
    pgTranTraceAudit: row.ref_id,
    pgTranReturnCode: row.return_code,
    pgOrderId: orderIdOf(session),
    pgTranApprCode: row.approval_code,
    pgTranId: row.pg_tran_id,
    pgTranRefId: row.ref_id,
    pgTranErrorCode: row.error_code === null ? null : row.return_code,
    pgTranErrorText: row.error_text,
    errorCode: row.error_code,
    timePsSent: time,
    timePsReceived: time,
    timeCreated: time,
    amount: toUnits(row.amount_para),
    currency: session.currency,
    transactionStatus: row.status,
    transactionType: row.type,
    paymentSystem: PAYMENT_SYSTEM,
    installmentCount: 1,
    panLast4: row.pan_last4,
    cardOwnerMasked: row.card_owner_masked,
    customerId: session.customer_id,
    is3D: false,
  };
}

/** What VOID and REFUND answer about the transaction they made. */
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

/** The fields of the form that brings the browser back to the merchant, signed. */
export function toReturnFields(
  merchant: SandboxMerchant,
  session: SessionRow,
  row: TransactionRow,
): Record<string, string> {
  const signed = {
    merchantPaymentId: session.merchant_payment_id,
    customerId: session.customer_id,
    sessionToken: session.token,
    responseCode: row.status === 'AP' ? '00' : '99',
    random: newReturnRandom(),
  };
  return {
    ...signed,
    sdSha512: sdSha512(signed, merchant.secretKey),
    // Deprecated at MSU, its making not public: filled so that whoever checks it fails.
    SD_SHA512: sdSha512({}, newReturnRandom()),
    responseMsg: row.status === 'AP' ? 'Approved' : 'Declined',
    apiMerchantId: session.merchant,
    merchant: merchant.name,
    transactionType: row.type,
    amount: writePara(row.amount_para),
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

/** The first six digits are not booked; the last four tell which of the bank's own cards it was. */
function binOf({ pan_last4: last4 }: TransactionRow): string {
  const card = last4 ? TEST_CARDS.find(({ number }) => number.endsWith(last4)) : undefined;
  return card?.number.slice(0, 6) ?? '';
}

function toErrorFields(row: TransactionRow): Record<string, string> {
  if (row.status === 'AP') return {};
  return {
    errorCode: row.error_code ?? '',
    errorMsg: row.error_text ?? '',
    pgTranErrorCode: row.return_code,
    pgTranErrorText: row.error_text ?? '',
  };
}

const PAYMENT_SYSTEM = 'SANDBOXBANK';

function orderIdOf(session: SessionRow): string {
  return `${session.merchant}-${session.merchant_payment_id}`;
}

/** As in '20171026 15:32:53', UTC. */
function compactTime(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.replaceAll('-', '')} ${time.slice(0, 8)}`;
}
