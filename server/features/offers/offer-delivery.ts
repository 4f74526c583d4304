import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages } from './offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { markDelivered } from './offer.repository.ts';

interface DeliveryParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/**
 * Creates the hook that marks an offer as delivered. Each delivery updates the card and posts to
 * the conversation.
 */
export function createOfferDelivery({ news, messages }: DeliveryParts) {
  return {
    async delivered(
      trx: Transaction<DB>,
      afterCommit: AfterCommit,
      { orderId, offerId, at }: { orderId: number; offerId: number; at: Date },
    ): Promise<void> {
      const offer = await markDelivered(trx, offerId, at);
      const { conversation_id: conversationId, owner_id: senderId, name } = offer;
      const event = {
        code: 'offer.delivered',
        params: { name, projectId: offerId, orderId },
      } as const;
      await messages.tell(trx, afterCommit, [{ conversationId, senderId, event }]);
      afterCommit(() => news.changed([offerId]));
    },
  };
}
