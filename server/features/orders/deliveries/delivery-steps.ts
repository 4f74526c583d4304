import type { AfterCommit } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { addNotification } from '../../../platform/notify.ts';
import type { Milestones } from '../../offers/milestones/milestones.ts';
import type { OfferSales } from '../../offers/offer-sales.ts';
import { PREVIEW_DAYS } from '../../../../shared/limits.ts';
import { insertEntry } from './delivery-entry.repository.ts';
import { endPreviews } from './delivery-file.repository.ts';
import { daysAfter } from '../../../platform/start/clock.ts';
import type { FeatureParts } from '../../../parts.ts';
import { emailsOf, notificationsOf } from './delivery.emails.ts';
import { workEventOf } from './delivery-events.ts';
import type { DeliveryNews } from './delivery-news.ts';
import { changeDelivery, type DeliveryRow, type Step } from './delivery.repository.ts';
import { isRefunded } from './delivery.view.ts';

export interface StepScope {
  readonly trx: Trx;
  readonly afterCommit: AfterCommit;
}

interface StepsParts extends Pick<FeatureParts, 'postbox' | 'publicUrl'> {
  readonly offerSales: Pick<OfferSales, 'stepTaken'>;
  readonly news: Pick<DeliveryNews, 'changed'>;
  readonly milestones: Pick<Milestones, 'deliveryEnded'>;
}

/** Takes a step of a delivery that the caller has locked. Returns the id of its timeline entry. */
export type TakeStep = (scope: StepScope, row: DeliveryRow, step: Step) => Promise<number>;

/**
 * Creates `takeStep`, which writes the timeline, changes the state, and queues e-mails and
 * notifications in one transaction. For an offer it also posts to the conversation, and opens or
 * ends the next milestones. Open clients are notified after the commit.
 */
export function createTakeStep(parts: StepsParts): TakeStep {
  const { postbox, offerSales, news, milestones, publicUrl } = parts;
  return async function takeStep({ trx, afterCommit }, row, step) {
    const { order_id, item_id } = row;
    const key = { orderId: order_id, projectId: item_id };
    const id = await insertEntry(trx, {
      order_id,
      item_id,
      kind: step.step,
      actor_id: step.actorId,
      at: step.at,
      text: step.text ?? '',
      complaint: step.complaint ?? null,
      refund_cents: step.refundCents ?? null,
      decision: step.decision ?? null,
      cause: step.cause ?? null,
    });
    if (step.becomes) await changeDelivery(trx, row, step.becomes);
    if (step.becomes?.until === null) {
      await endPreviews(trx, key, daysAfter(step.at, PREVIEW_DAYS));
    }
    for (const email of emailsOf(row, step, publicUrl())) await postbox.send(trx, email);
    for (const one of notificationsOf(row, step)) await addNotification(trx, one);
    afterCommit(() => news.changed(key));
    if (row.offer_id !== null) {
      const notice = workEventOf(row, step);
      await offerSales.stepTaken(trx, afterCommit, {
        offerId: row.offer_id,
        ...(step.step === 'delivered' && { deliveredAt: step.at }),
        ...(notice && { notice }),
      });
      const isAccepted = isAcceptedAtEnd(row, step);
      if (isAccepted !== undefined) {
        await milestones.deliveryEnded(trx, afterCommit, { offerId: row.offer_id, isAccepted });
      }
    }
    return id;
  };
}

/**
 * Returns whether the work is accepted at the end of a delivery; undefined if the step does not end
 * it. A complaint that is decided for the freelancer leaves the work accepted.
 */
function isAcceptedAtEnd(row: DeliveryRow, { becomes, decision }: Step): boolean | undefined {
  const state = becomes?.state;
  if (state === 'accepted') return true;
  if (state === 'decided') return decision === 'none' && !isRefunded(row);
  return state === 'refunded' ? false : undefined;
}
