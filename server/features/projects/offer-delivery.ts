import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages } from '../chat/offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { offerWords } from './offer-words.ts';
import { markDelivered } from './offer.repository.ts';

interface DeliveryParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/** Makes what deliveries tell offers: whenever files come, the card and the conversation say so. */
export function createOfferDelivery({ news, messages }: DeliveryParts) {
  return {
    async delivered(
      trx: Transaction<DB>,
      afterCommit: AfterCommit,
      { projectId, at }: { projectId: number; at: Date },
    ): Promise<void> {
      const offer = await markDelivered(trx, projectId, at);
      const { conversation_id: conversationId, owner_id: senderId, name } = offer;
      const text = offerWords.delivered(name);
      await messages.tell(trx, afterCommit, [{ conversationId, senderId, text }]);
      afterCommit(() => news.changed([projectId]));
    },
  };
}
