import type {
  paymentReviewCalls,
  ratesCalls,
  refundsCalls,
} from '../../../shared/features/payments/payments.ts';
import { writeRate } from '../../../shared/money/rate-words.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PaymentReview } from './attempts/payment-review.service.ts';
import type { RefundAdmin } from './refunds/refund-admin.service.ts';
import { type Rates, rateToShow } from './rates/rate.ts';
import type { RateAdmin } from './rates/rate-admin.service.ts';

export function paymentReviewHandlers(review: PaymentReview): Handlers<typeof paymentReviewCalls> {
  return {
    '/admin/getPaymentAtBank': async ({ attemptId }) => ({
      data: { bank: await review.viewAtBank(attemptId) },
    }),
    '/admin/settlePayment': async (form, { session }) => ({
      data: { state: await review.resolveAttempt(session.accountId, form) },
    }),
    '/admin/voidPayment': async (form, { session }) => ({
      data: { state: await review.reverse(session.accountId, form) },
    }),
  };
}

export function refundsHandlers(admin: RefundAdmin): Handlers<typeof refundsCalls> {
  return {
    '/admin/getOrderMoney': async ({ orderId }) => ({
      data: { order: await admin.order(orderId) },
    }),
    '/admin/refundItem': async ({ reason = '', ...form }, { session }) => ({
      data: { refund: await admin.begin(session.accountId, { ...form, reason }) },
    }),
    '/admin/getRefunds': async ({ before }) => ({ data: await admin.list(before) }),
    '/admin/getGatewayDays': async () => ({ data: await admin.listComparisons() }),
    '/admin/settleOrder': ({ orderId }) => admin.resolveAttempts(orderId),
  };
}

export function ratesHandlers(rates: Rates, admin: RateAdmin): Handlers<typeof ratesCalls> {
  return {
    '/rates/getCurrent': async () => {
      const rate = await rateToShow(rates);
      const { list = null, recorded = false } = rate ?? {};
      return { data: { rate: rate && writeRate(rate.rateE4), list, recorded } };
    },
    '/admin/getRates': async ({ before }) => ({ data: await admin.list(before) }),
    '/admin/enterRate': async (form, { session }) => ({
      data: { rate: await admin.enter(session.accountId, form) },
    }),
  };
}
