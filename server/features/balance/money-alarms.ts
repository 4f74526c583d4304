import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Alarm } from '../../platform/alarms.ts';
import { inLanguages } from '../../platform/in-languages.ts';
import { texts as serbian } from './money-alarms.texts.sr.ts';
import { texts as english } from './money-alarms.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** That a bank has taken money back. */
export function chargebackAlarm(
  reference: string,
  { orderId, para }: { readonly orderId: number; readonly para: number },
): Alarm {
  return {
    key: `chargeback:${reference}`,
    urgent: false,
    what: inLanguages(TEXTS, (texts) => texts.chargeback(para, orderId)),
    path: `/admin/refunds/${orderId}`,
  };
}

/** That the check of a night found what does not agree. */
export function bookAlarm(day: string, count: number): Alarm {
  return {
    key: `books:${day}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts.books(day, count)),
    path: `/admin/books?day=${day}`,
  };
}
