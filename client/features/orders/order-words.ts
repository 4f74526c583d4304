import type { OrderState } from '../../../shared/features/orders.ts';
import { texts } from './texts.ts';
import { writeWireAmount } from './wire-amount.ts';

/** How an order is put into words. */
export interface OrderWords {
  /** The outcome with the amount. */
  readonly heading: string;
  readonly banner: string;
  /** What follows for the reader. */
  readonly hint?: string;
  readonly tone: 'good' | 'bad' | 'mind';
}

/** The words for how an order stands. That nothing was charged is said only where it is certain. */
export function orderWords({ status, attempt, ...order }: OrderState): OrderWords {
  const amount = writeWireAmount(order.amount);
  const total = writeWireAmount(order.total);
  if (status === 'paid') {
    return { heading: texts.paid(amount), banner: texts.paidBanner(amount, total), tone: 'good' };
  }
  if (status === 'partially_refunded') {
    const hint = texts.partlyRefundedHint;
    return {
      heading: texts.paid(amount),
      banner: texts.paidBanner(amount, total),
      hint,
      tone: 'good',
    };
  }
  if (status === 'refunded') {
    return { heading: texts.refunded, banner: texts.refundedBanner(amount), tone: 'good' };
  }
  if (status === 'charged_back') {
    return { heading: texts.chargedBack, banner: texts.chargedBackBanner(amount), tone: 'bad' };
  }
  if (attempt === 'voided') {
    return { heading: texts.takenBack(amount), banner: texts.takenBackBanner, tone: 'bad' };
  }
  if (status === 'expired') {
    return { heading: texts.expired, banner: texts.expiredBanner, tone: 'bad' };
  }
  if (status === 'failed') {
    return { heading: texts.failed(amount), banner: texts.failedBanner, tone: 'bad' };
  }
  const hint = attempt === 'review' ? texts.reviewHint : texts.waitingHint;
  return { heading: texts.waiting(amount), banner: texts.waitingBanner, hint, tone: 'mind' };
}

/** Whether the gateway may still say more by itself. */
export function isWaiting({ status, attempt }: OrderState): boolean {
  return status === 'pending_payment' && attempt !== 'review';
}
