import type { FeatureParts } from '../../parts.ts';
import type { ItemMoney } from '../balance/items/item-money.ts';
import { createCallbackInbox } from './attempts/callback-inbox.ts';
import { mountCallbackRoutes } from './attempts/callback-routes.ts';
import { chooseGateway } from './choose-gateway.ts';
import { createCompareDay } from './reconciliation/compare-day.ts';
import { compareDaysRegularly } from './reconciliation/compare-days.job.ts';
import type { OrderOutcomes } from './attempts/resolve-attempt.ts';
import { paymentReviewHandlers, refundsHandlers, ratesHandlers } from './payments.handlers.ts';
import { createPaymentReview } from './attempts/payment-review.service.ts';
import { createPaymentsService } from './attempts/payments.service.ts';
import { createRefundAdmin } from './refunds/refund-admin.service.ts';
import type { RefundedOrders } from './refunds/refunded-orders.ts';
import { createRefunds } from './refunds/refunds.service.ts';
import { createSendRefund } from './refunds/send-refund.ts';
import { serverUrlOf } from '../../platform/requests/server-url.ts';
import { createRateAdmin } from './rates/rate-admin.service.ts';
import { updateRatesRegularly } from './rates/rates.job.ts';
import { createRatesService } from './rates/rate.ts';

interface PaymentParts extends FeatureParts {
  readonly outcomes: OrderOutcomes;
  readonly money: ItemMoney;
  readonly refundedOrders: RefundedOrders;
}

/** Composes payments, refunds and the daily comparison with the gateway. */
export async function composePayments(parts: PaymentParts) {
  const { http, settings, refundedOrders: orders } = parts;
  const serverUrl = () => serverUrlOf(settings);
  const site = () => (settings.apiHosts ? settings.publicUrl() : '');
  const gateway = await chooseGateway(parts);
  const payments = createPaymentsService({ ...parts, serverUrl, gateway });
  const { resolveAttempt, queueResolve } = payments;
  const inbox = createCallbackInbox({ ...parts, gateway, queueResolve });
  mountCallbackRoutes(http, { ...parts, inbox, resolveAttempt, site });
  const compareDay = createCompareDay({ ...parts, gateway, resolveAttempt });
  compareDaysRegularly({ ...parts, gateway, compareDay });
  const sending = createSendRefund({ ...parts, gateway, orders });
  const refunds = createRefunds({ ...parts, orders, sending });
  const admin = createRefundAdmin({ ...parts, orders, refunds, resolveAttempt });
  return {
    payments,
    refunds,
    handlers: {
      ...refundsHandlers(admin),
      ...paymentReviewHandlers(createPaymentReview({ ...parts, gateway, resolveAttempt })),
    },
  };
}

/** Composes exchange rates. The demo's recorded rate needs no source. */
export function composeRates(parts: FeatureParts) {
  const { rates: sources = 'recorded' } = parts.settings;
  const recorded = sources === 'recorded';
  if (!recorded) updateRatesRegularly({ ...parts, sources });
  const rates = createRatesService({ ...parts, recorded });
  return { rates, handlers: ratesHandlers(rates, createRateAdmin({ ...parts, recorded })) };
}
