import { DECISION_DAYS } from '../../../../shared/limits.ts';
import { type Alarm, alarmText } from '../../../platform/alarms.ts';
import type { DeliveryKey, DeliveryRow } from './delivery.repository.ts';
import { isOver } from './delivery.view.ts';

/** Creates the alarm about a new complaint. An item has at most one. */
export function complaintAlarm({ orderId, projectId }: DeliveryKey): Alarm {
  return {
    key: `complaint:${orderId}:${projectId}`,
    urgent: false,
    what: alarmText('delivery.complaint', () => ({ order: String(orderId), days: DECISION_DAYS })),
    path: `/delivery/${orderId}/${projectId}`,
  };
}

/**
 * Creates the alarm that a freelancer of a paid order is not approved, so that administrators take
 * over.
 */
export function heldFreelancerAlarm(orderId: number): Alarm {
  return {
    key: `held-seller:${orderId}`,
    urgent: true,
    what: alarmText('order.freelancer-held', () => ({ order: String(orderId) })),
    path: `/admin/refunds/${orderId}`,
  };
}

/** Creates the alarm that the deadline for a decision approaches or has passed. */
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
