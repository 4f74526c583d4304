import type { Transaction } from 'kysely';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages } from './offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { findTold, markDelivered } from './offer.repository.ts';

interface StepsParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/** A step of the work for a paid offer, in the terms of the offer. */
interface StepTaken {
  readonly offerId: number;
  readonly deliveredAt?: Date;
  readonly told?: { readonly event: MessageEvent; readonly senderId: number };
}

/**
 * Creates the hook for each step of paid work. It updates the offer's card, and posts the step's
 * event to the conversation.
 */
export function createOfferSteps({ news, messages }: StepsParts) {
  return {
    async stepTaken(
      trx: Transaction<DB>,
      afterCommit: AfterCommit,
      { offerId, deliveredAt, told }: StepTaken,
    ): Promise<void> {
      if (deliveredAt) await markDelivered(trx, offerId, deliveredAt);
      if (told) {
        const { conversation_id: conversationId } = await findTold(trx, offerId);
        await messages.tell(trx, afterCommit, [{ conversationId, ...told }]);
      }
      afterCommit(() => news.changed([offerId]));
    },
  };
}
