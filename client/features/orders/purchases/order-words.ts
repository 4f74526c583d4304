import { t } from 'texts:orders/order';
import { t as tOutcome } from 'texts:payments/outcome';
import type { OrderState } from '../../../../shared/features/orders.ts';
import { writeWireAmount } from '../cart/wire-amount.ts';

interface OrderWords {
  /** The outcome with the amount. */
  readonly heading: string;
  readonly banner: string;
  /** The consequence for the reader. */
  readonly hint?: string;
  readonly tone: 'good' | 'bad' | 'mind';
}

/** Describes the state of an order. Says that nothing was charged only if that is certain. */
export function orderWords({ status, attempt, ...order }: OrderState): OrderWords {
  const amount = writeWireAmount(order.amount);
  const total = writeWireAmount(order.total);
  if (status === 'paid' || status === 'partially_refunded') {
    return {
      heading: t('paid', { dinar: amount }),
      banner: t('paidBanner', { dinar: amount, euro: total }),
      ...(status === 'partially_refunded' && { hint: t('partlyRefundedHint') }),
      tone: 'good',
    };
  }
  if (status === 'refunded') {
    return { heading: t('refunded'), banner: t('refundedBanner', { dinar: amount }), tone: 'good' };
  }
  if (status === 'charged_back') {
    return {
      heading: t('chargedBack'),
      banner: t('chargedBackBanner', { dinar: amount }),
      tone: 'bad',
    };
  }
  if (attempt === 'voided') {
    return {
      heading: t('reversed', { dinar: amount }),
      banner: t('reversedBanner'),
      tone: 'bad',
    };
  }
  if (status === 'expired') {
    return { heading: t('expired'), banner: t('expiredBanner'), tone: 'bad' };
  }
  if (status === 'failed') {
    return { heading: t('failed', { dinar: amount }), banner: tOutcome('failed'), tone: 'bad' };
  }
  const hint = attempt === 'review' ? t('reviewHint') : t('waitingHint');
  return {
    heading: t('waiting', { dinar: amount }),
    banner: tOutcome('notConfirmed'),
    hint,
    tone: 'mind',
  };
}

/** Whether the bank may still change the state. */
export function isWaiting({ status, attempt }: OrderState): boolean {
  return status === 'pending_payment' && attempt !== 'review';
}
