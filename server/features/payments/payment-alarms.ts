import { formatMinor } from '../../../shared/money.ts';
import type { Alarm } from '../../platform/alarms.ts';
import type { Attempt } from './attempt.ts';

/** A payment of which the bank says something else than was asked for. */
export function mismatchAlarm({ id, order_id: orderId, amount_para: para }: Attempt): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: `The bank took another amount for order ${orderId} than the ${formatMinor(para)} RSD that were asked for. Nothing is delivered until an administrator decides.`,
    path: `/admin/refunds/${orderId}`,
  };
}

/** A payment whose end is not clear after a day. */
export function unclearAlarm({ id, orderId }: { id: number; orderId: number }): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: `After a day the bank has not said how a payment of order ${orderId} ended, or it could not be given back. An administrator has to decide.`,
    path: `/admin/refunds/${orderId}`,
  };
}

/** A day on which the bank's list and our book are not the same. */
export function dayAlarm(day: string, count: number): Alarm {
  const what = count === 1 ? 'one payment' : `${count} payments`;
  return {
    key: `gateway-day:${day}`,
    urgent: false,
    what: `The bank’s list of ${day} and our book differ about ${what}.`,
    path: '/admin/refunds',
  };
}
