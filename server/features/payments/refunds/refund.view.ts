import type * as wire from '../../../../shared/features/payments/payments.ts';
import type { PaymentAttempt, Refund } from '../../../../shared/features/payments/payments.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { Attempt } from '../attempts/attempt-verdict.ts';
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

export function viewDay({ day, payments, gateway_para, book_para }: GatewayDay): wire.GatewayDay {
  return { day, payments, gateway_rsd: toUnits(gateway_para), book_rsd: toUnits(book_para) };
}

export function viewDifference(row: GatewayDifference): wire.GatewayDifference {
  return {
    day: row.day,
    kind: row.kind,
    name: row.merchant_payment_id,
    order_id: row.order_id,
    gateway_rsd: row.gateway_para === null ? null : toUnits(row.gateway_para),
    book_rsd: row.book_para === null ? null : toUnits(row.book_para),
  };
}
