import type { paymentReviewCalls } from '../shared/features/payments/payment-review.ts';
import type { refundsCalls } from '../shared/features/payments/refunds.ts';
import type { FeatureParts } from './compose-features.ts';
import type { ItemMoney } from './features/balance/items/item-money.ts';
import type { ItemReturns } from './features/orders/deliveries/item-returns.ts';
import { createRefundedOrders } from './features/orders/order-refunds.ts';
import { createCallbackInbox } from './features/payments/attempts/callback-inbox.ts';
import { mountCallbackRoutes } from './features/payments/attempts/callback-routes.ts';
import { chooseGateway } from './features/payments/choose-gateway.ts';
import { createCompareDay } from './features/payments/reconciliation/compare-day.ts';
import { compareDaysRegularly } from './features/payments/reconciliation/compare-days.job.ts';
import { createGatewayDifferences } from './features/payments/reconciliation/gateway-differences.ts';
import type { OrderOutcomes } from './features/payments/attempts/order-outcomes.ts';
import { paymentReviewHandlers } from './features/payments/attempts/payment-review.handlers.ts';
import { createPaymentReview } from './features/payments/attempts/payment-review.service.ts';
import {
  createPaymentsService,
  type Payments,
} from './features/payments/attempts/payments.service.ts';
import { createRefundAdmin } from './features/payments/refunds/refund-admin.service.ts';
import { refundsHandlers } from './features/payments/refunds/refunds.handlers.ts';
import { createRefunds, type Refunds } from './features/payments/refunds/refunds.service.ts';
import { createSendRefund } from './features/payments/refunds/send-refund.ts';
import type { Handlers } from './http/handler.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import { serverUrlOf } from './platform/requests/server-url.ts';

interface PaymentParts extends Pick<
  FeatureParts,
  'db' | 'owner' | 'clock' | 'log' | 'jobs' | 'http' | 'publisher' | 'settings'
> {
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
  readonly outcomes: OrderOutcomes;
  readonly money: ItemMoney;
  readonly returns: ItemReturns;
}

/** What the composition gets of payments. */
export interface ComposedPayments {
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly handlers: Handlers<typeof refundsCalls & typeof paymentReviewCalls>;
}

/** The part of the composition that is about the gateway: payments, their ends, and refunds. */
export async function composePayments(parts: PaymentParts): Promise<ComposedPayments> {
  const { http, settings } = parts;
  const serverUrl = () => serverUrlOf(settings);
  const site = () => (settings.apiHosts ? settings.publicUrl() : '');
  const gateway = await chooseGateway(parts);
  const payments = createPaymentsService({ ...parts, serverUrl, gateway });
  const { settle, queueSettling } = payments;
  const inbox = createCallbackInbox({ ...parts, gateway, queueSettling });
  mountCallbackRoutes(http, { ...parts, inbox, settle, site });
  const compareDay = createCompareDay({ ...parts, gateway, settle });
  compareDaysRegularly({ ...parts, gateway, compareDay });
  const orders = createRefundedOrders(parts);
  const sending = createSendRefund({ ...parts, gateway, orders });
  const refunds = createRefunds({ ...parts, orders, sending });
  const admin = createRefundAdmin({ ...parts, orders, refunds, settle });
  const handlers = {
    ...refundsHandlers(admin, createGatewayDifferences(parts)),
    ...paymentReviewHandlers(createPaymentReview({ ...parts, gateway, settle })),
  };
  return { payments, refunds, handlers };
}
