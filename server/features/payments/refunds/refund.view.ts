import type * as wire from '../../../../shared/features/payments/payments.ts';
import type { PaymentAttempt, Refund } from '../../../../shared/features/payments/payments.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { GatewayDay, GatewayDifference } from '../reconciliation/gateway-days.repository.ts';
import type { ListedRefund } from './refunds.repository.ts';

export function viewRefund(row: ListedRefund): Refund {
  return {
    id: row.id,
    order_id: row.order_id,
    project_id: row.item_id,
    name: row.name,
    buyer: `${row.buyer_name} ${row.buyer_last_name}`,
    amount: toUnits(row.cents),
    amount_rsd: toUnits(row.para ?? 0),
    state: row.state,
    reason: row.reason,
    origin: row.origin,
    actor: row.actor_name === null ? null : `${row.actor_name} ${row.actor_last_name ?? ''}`.trim(),
    error_code: row.error_code,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function viewAttempt(row: Attempt): PaymentAttempt {
  return {
    id: row.id,
    name: row.merchant_payment_id,
    state: row.state,
    amount_rsd: toUnits(row.amount_para),
    pg_tran_id: row.pg_tran_id,
    transaction_status: row.transaction_status,
    error_code: row.error_code,
    created_at: row.created_at.toISOString(),
    asked_at: row.queried_at?.toISOString() ?? null,
  };
}

export function viewDay({ day, payments, gatewayPara, bookPara }: GatewayDay): wire.GatewayDay {
  return { day, payments, gateway_rsd: toUnits(gatewayPara), book_rsd: toUnits(bookPara) };
}

export function viewDifference(one: GatewayDifference): wire.GatewayDifference {
  return {
    day: one.day,
    kind: one.kind,
    name: one.merchantPaymentId,
    order_id: one.orderId,
    gateway_rsd: one.gatewayPara === null ? null : toUnits(one.gatewayPara),
    book_rsd: one.bookPara === null ? null : toUnits(one.bookPara),
  };
}
