import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { COMPLAINT_DAYS, DECISION_DAYS } from '../../../../shared/limits.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import { outcomeOf } from './delivery.emails.ts';
import type { DeliveryRow, Step } from './delivery.repository.ts';

/** A system message about paid work. */
interface WorkEvent {
  readonly event: MessageEvent;
  /** The message is unread for the other person. */
  readonly senderId: number;
}

/**
 * Returns the message that reports a step in the offer's conversation; undefined for a reminder.
 * `row` is the delivery before the step. Steps that nobody took have a sender too.
 */
export function workEventOf(row: DeliveryRow, step: Step): WorkEvent | undefined {
  const { buyer_id: buyer, seller_id: freelancer, revisions, changes_asked: asked } = row;
  const work = { name: row.name, projectId: row.item_id, orderId: row.order_id };
  const refund = toUnits(step.refundCents ?? 0);
  switch (step.step) {
    case 'delivered':
      return { senderId: freelancer, event: { code: 'offer.delivered', params: work } };
    case 'change_asked': {
      const included = revisions === null ? {} : { included: revisions };
      const params = { ...work, number: asked + 1, ...included, words: step.text ?? '' };
      return { senderId: buyer, event: { code: 'offer.change-asked', params } };
    }
    case 'accepted':
      return { senderId: buyer, event: { code: 'offer.accepted', params: work } };
    case 'accepted_by_silence': {
      const params = { ...work, days: COMPLAINT_DAYS };
      return { senderId: buyer, event: { code: 'offer.accepted-by-silence', params } };
    }
    case 'complained': {
      const params = { ...work, days: DECISION_DAYS };
      return { senderId: buyer, event: { code: 'offer.complained', params } };
    }
    case 'decided': {
      const outcome = outcomeOf(row, step.decision, step.refundCents ?? 0);
      const params = { ...work, outcome, refund };
      return { senderId: freelancer, event: { code: 'offer.decided', params } };
    }
    case 'refunded': {
      const params = { ...work, refund };
      return { senderId: freelancer, event: { code: 'offer.refunded', params } };
    }
    case 'charged_back': {
      const params = { ...work, refund };
      return { senderId: buyer, event: { code: 'offer.charged-back', params } };
    }
    default:
      return undefined;
  }
}
