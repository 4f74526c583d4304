import { toUnits } from '../../../shared/money/money.ts';
import { type Alarm, alarmText } from '../../platform/alarms.ts';
import { DAYS } from '../../platform/messages.ts';
import type { Attempt } from './attempts/attempt-verdict.ts';

/** Builds the alarm about a payment whose amount or currency does not match its order. */
export function mismatchAlarm({ id, order_id: orderId, amount_para: para }: Attempt): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: alarmText('payment.amount-differs', () => ({
      order: String(orderId),
      amount: toUnits(para),
    })),
    path: `/admin/refunds/${orderId}`,
  };
}

/** Builds the alarm about a payment whose result is unclear after a day. */
export function unclearAlarm({ id, orderId }: { id: number; orderId: number }): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: alarmText('payment.unclear', () => ({ order: String(orderId) })),
    path: `/admin/refunds/${orderId}`,
  };
}

/** Builds the alarm about a day that was not compared with the bank's list in time. */
export function lateDayAlarm(day: string): Alarm {
  return {
    key: `gateway-day-late:${day}`,
    urgent: true,
    what: alarmText('payment.day-late', (language) => ({ date: DAYS[language].writeDay(day) })),
    path: '/admin/refunds',
  };
}

/** Builds the alarm about a day on which the bank's list and the books differ. */
export function dayAlarm(day: string, count: number): Alarm {
  return {
    key: `gateway-day:${day}`,
    urgent: false,
    what: alarmText('payment.day-differs', (language) => ({
      date: DAYS[language].writeDay(day),
      count,
    })),
    path: '/admin/refunds',
  };
}
