import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Alarm } from '../../platform/alarms.ts';
import { inLanguages } from '../../platform/in-languages.ts';
import type { Attempt } from './attempt.ts';
import { texts as serbian } from './payment-alarms.texts.sr.ts';
import { texts as english } from './payment-alarms.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** A payment of which the bank says something else than was asked for. */
export function mismatchAlarm({ id, order_id: orderId, amount_para: para }: Attempt): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts.mismatch(orderId, para)),
    path: `/admin/refunds/${orderId}`,
  };
}

/** A payment whose end is not clear after a day. */
export function unclearAlarm({ id, orderId }: { id: number; orderId: number }): Alarm {
  return {
    key: `review:${id}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts.unclear(orderId)),
    path: `/admin/refunds/${orderId}`,
  };
}

/** A day that could not be compared with the bank's list in time. */
export function lateDayAlarm(day: string): Alarm {
  return {
    key: `gateway-day-late:${day}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts.lateDay(day)),
    path: '/admin/refunds',
  };
}

/** A day on which the bank's list and our book are not the same. */
export function dayAlarm(day: string, count: number): Alarm {
  return {
    key: `gateway-day:${day}`,
    urgent: false,
    what: inLanguages(TEXTS, (texts) => texts.day(day, count)),
    path: '/admin/refunds',
  };
}
