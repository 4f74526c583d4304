import { DECISION_DAYS } from '../../../../shared/limits.ts';
import { type Alarm, alarmText } from '../../../platform/alarms.ts';
import type { DeliveryKey, DeliveryRow } from './delivery.repository.ts';
import { isOver } from './delivery.view.ts';

/** What administrators are told of a new complaint; there is one of an item at most. */
export function complaintAlarm({ orderId, projectId }: DeliveryKey): Alarm {
  return {
    key: `complaint:${orderId}:${projectId}`,
    urgent: false,
    what: alarmText('delivery.complaint', () => ({ order: String(orderId), days: DECISION_DAYS })),
    path: `/delivery/${orderId}/${projectId}`,
  };
}

/** That a freelancer of a paid order is not approved, so that administrators look after the order. */
export function heldSellerAlarm(orderId: number): Alarm {
  return {
    key: `held-seller:${orderId}`,
    urgent: true,
    what: alarmText('order.freelancer-held', () => ({ order: String(orderId) })),
    path: `/admin/refunds/${orderId}`,
  };
}

/** That the time to decide about a complaint ends, or has ended. */
export function decisionAlarm(row: DeliveryRow, now: Date): Alarm {
  const { order_id: orderId, item_id: projectId } = row;
  const isLate = isOver(row, now);
  const text = isLate ? 'delivery.decision-late' : 'delivery.decision-soon';
  return {
    key: `complaint-${isLate ? 'late' : 'soon'}:${orderId}:${projectId}`,
    urgent: true,
    what: alarmText(text, () => ({ order: String(orderId) })),
    path: `/delivery/${orderId}/${projectId}`,
  };
}
