import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { findForNotice, markDelivered, markPaid } from './offer.repository.ts';

interface PaidOrder {
  readonly orderId: number;
  readonly offerIds: readonly number[];
}

/** A step of the paid work for an offer. */
interface WorkStep {
  readonly offerId: number;
  /** The time of the delivery, if files were delivered. */
  readonly deliveredAt?: Date;
  /** The event for the conversation, and its sender; absent if the step has no event. */
  readonly notice?: { readonly event: MessageEvent; readonly senderId: number };
}

/** The effects of a paid order and of its work on offers. */
export type OfferSales = ReturnType<typeof createOfferSales>;

interface SalesParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'addNotices'>;
}

/** Creates the hooks of paid orders and of their work. `markPaid` is idempotent. */
export function createOfferSales({ news, messages }: SalesParts) {
  return {
    /** Marks offers as paid and notifies both people after the commit. */
    async markPaid(
      trx: Trx,
      afterCommit: AfterCommit,
      { orderId, offerIds }: PaidOrder,
    ): Promise<void> {
      const changed = await markPaid(trx, offerIds);
      const notices = changed.map(({ id, name, conversation_id, buyer_id }): OfferNotice => ({
        conversationId: conversation_id,
        senderId: buyer_id,
        event: { code: 'offer.paid', params: { name, projectId: id, orderId } },
      }));
      await messages.addNotices(trx, afterCommit, notices);
      afterCommit(() => news.changed(changed.map(({ id }) => id)));
    },

    /** Updates the offer's card after a step, and posts the step's event to the conversation. */
    async stepTaken(
      trx: Trx,
      afterCommit: AfterCommit,
      { offerId, deliveredAt, notice }: WorkStep,
    ): Promise<void> {
      if (deliveredAt) await markDelivered(trx, offerId, deliveredAt);
      if (notice) {
        const { conversation_id: conversationId } = await findForNotice(trx, offerId);
        await messages.addNotices(trx, afterCommit, [{ conversationId, ...notice }]);
      }
      afterCommit(() => news.changed([offerId]));
    },
  };
}
