import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { PaymentGateway } from '../../../server/features/payments/gateway.ts';

/** The records of one purchase in orders, bank, books and e-mails. */
interface PurchaseAudit {
  readonly orders: number;
  readonly status: string;
  /** Attempts that were paid, and those with an unknown result. */
  readonly approved: number;
  readonly open: number;
  /** Para that the bank charged, and that are booked. */
  readonly atBank: number;
  readonly booked: number;
  /** E-mails that confirm the payment. */
  readonly emails: number;
  /** The state of the claim on its service project. */
  readonly claim: string;
}

/** Collects the records of the purchase by one request. Returns null if it created no order. */
export async function auditPurchase(
  { db, gateway }: { readonly db: Kysely<DB>; readonly gateway: PaymentGateway },
  requestKey: string,
  projectId: number,
): Promise<PurchaseAudit | null> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('request_key', '=', requestKey)
    .execute();
  const [order] = orders;
  if (!order) return null;
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['state', 'merchant_payment_id'])
    .where('order_id', '=', order.id)
    .execute();
  const outcomes = await Promise.all(
    attempts.map((attempt) => gateway.query(attempt.merchant_payment_id)),
  );
  const { rows } = await sql<{ booked: number; emails: number }>`
    SELECT (SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_txn t
        JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
        WHERE t.order_id = ${order.id} AND a.kind = 'acquirer_receivable') AS booked,
      (SELECT count(*) FROM pgboss.job WHERE name = 'mail'
        AND data->>'subject' LIKE ${`%order ${order.id} is paid`}) AS emails`.execute(db);
  const claim = await db
    .selectFrom('offer_claim')
    .select(['order_id', 'state'])
    .where('offer_id', '=', projectId)
    .executeTakeFirst();
  return {
    orders: orders.length,
    status: order.status,
    approved: attempts.filter(({ state }) => state === 'approved').length,
    open: attempts.filter(({ state }) => ['redirected', 'unknown', 'review'].includes(state))
      .length,
    atBank: outcomes.reduce(
      (para, one) => para + (one.kind === 'approved' ? one.amountPara : 0),
      0,
    ),
    booked: rows[0]?.booked ?? 0,
    emails: rows[0]?.emails ?? 0,
    claim: claim?.order_id === order.id ? claim.state : 'none',
  };
}
