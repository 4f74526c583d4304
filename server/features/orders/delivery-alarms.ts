import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Alarm } from '../../platform/alarms.ts';
import { inLanguages } from '../../platform/in-languages.ts';
import { texts as serbian } from './delivery-alarms.texts.sr.ts';
import { texts as english } from './delivery-alarms.texts.ts';
import type { DeliveryKey, DeliveryRow } from './delivery.repository.ts';
import { isOver } from './delivery.view.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** What administrators are told of a new complaint; there is one of an item at most. */
export function complaintAlarm({ orderId, projectId }: DeliveryKey): Alarm {
  return {
    key: `complaint:${orderId}:${projectId}`,
    urgent: false,
    what: inLanguages(TEXTS, (texts) => texts.complaint(orderId)),
    path: `/delivery/${orderId}/${projectId}`,
  };
}

/** That a freelancer of a paid order is not approved, so that administrators look after the order. */
export function heldSellerAlarm(orderId: number): Alarm {
  return {
    key: `held-seller:${orderId}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts.heldSeller(orderId)),
    path: `/admin/refunds/${orderId}`,
  };
}

/** That the time to decide about a complaint ends, or has ended. */
export function decisionAlarm(row: DeliveryRow, now: Date): Alarm {
  const { order_id: orderId, project_id: projectId } = row;
  const isLate = isOver(row, now);
  return {
    key: `complaint-${isLate ? 'late' : 'soon'}:${orderId}:${projectId}`,
    urgent: true,
    what: inLanguages(TEXTS, (texts) => texts[isLate ? 'late' : 'soon'](orderId)),
    path: `/delivery/${orderId}/${projectId}`,
  };
}
