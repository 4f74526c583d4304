import { DECISION_DAYS } from '../../../shared/limits.ts';
import type { Alarm } from '../../platform/alarms.ts';
import type { DeliveryKey, DeliveryRow } from './delivery.repository.ts';
import { isOver } from './delivery.view.ts';

/** What administrators are told of a new complaint; there is one of an item at most. */
export function complaintAlarm({ orderId, projectId }: DeliveryKey): Alarm {
  return {
    key: `complaint:${orderId}:${projectId}`,
    urgent: false,
    what: `A buyer complains about an item of order ${orderId}. It is to be decided within ${DECISION_DAYS} days.`,
    path: `/delivery/${orderId}/${projectId}`,
  };
}

/** That the time to decide about a complaint ends, or has ended. */
export function decisionAlarm(row: DeliveryRow, now: Date): Alarm {
  const { order_id: orderId, project_id: projectId } = row;
  const isLate = isOver(row, now);
  return {
    key: `complaint-${isLate ? 'late' : 'soon'}:${orderId}:${projectId}`,
    urgent: true,
    what: isLate
      ? `The complaint about an item of order ${orderId} was to be decided by now. Its money is held back until it is.`
      : `The complaint about an item of order ${orderId} is to be decided within two days.`,
    path: `/delivery/${orderId}/${projectId}`,
  };
}
