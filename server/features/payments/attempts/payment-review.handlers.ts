import type { paymentReviewCalls } from '../../../../shared/features/payments/payment-review.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { PaymentReview } from './payment-review.service.ts';

/** The code behind the calls of `payment-review`. */
export function paymentReviewHandlers(review: PaymentReview): Handlers<typeof paymentReviewCalls> {
  return {
    '/admin/getPaymentAtBank': async ({ attemptId }) => ({
      data: { bank: await review.look(attemptId) },
    }),
    '/admin/settlePayment': async (form, { session }) => ({
      data: { state: await review.settle(session.accountId, form) },
    }),
    '/admin/voidPayment': async (form, { session }) => ({
      data: { state: await review.giveBack(session.accountId, form) },
    }),
  };
}
