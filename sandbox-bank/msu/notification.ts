import { writePara } from '../../server/features/payments/gateway-msu/msu-amount.ts';
import { encodeForm } from '../../server/features/payments/gateway-msu/msu-form.ts';
import type { ReturnFields } from './return-fields.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';

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
