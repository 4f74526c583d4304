import { toUnits } from '../../../../shared/money/money.ts';
import { type Alarm, alarmText } from '../../../platform/alarms.ts';
import { DAYS } from '../../../platform/messages.ts';

export function chargebackAlarm(
  reference: string,
  { orderId, para }: { readonly orderId: number; readonly para: number },
): Alarm {
  return {
    key: `chargeback:${reference}`,
    urgent: false,
    what: alarmText('balance.chargeback', () => ({
      amount: toUnits(para),
      order: String(orderId),
    })),
    path: `/admin/refunds/${orderId}`,
  };
}

/** Builds the alarm about differences that the nightly check found. */
export function bookAlarm(day: string, count: number): Alarm {
  return {
    key: `books:${day}`,
    urgent: true,
    what: alarmText('balance.books-differ', (language) => ({
      date: DAYS[language].writeDay(day),
      count,
    })),
    path: `/admin/books?day=${day}`,
  };
}
