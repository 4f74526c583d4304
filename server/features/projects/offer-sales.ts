import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages } from '../chat/offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { offerWords } from './offer-words.ts';
import { markPaid } from './offer.repository.ts';

/** What a paid order does to the offers among its projects. */
export interface OfferSales {
  /** Marks the offers among these projects as paid and tells both people after the commit. */
  markPaid(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    projectIds: readonly number[],
  ): Promise<void>;
}

interface SalesParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/** Makes what orders tell offers; a second telling of the same sale changes nothing. */
export function createOfferSales({ news, messages }: SalesParts): OfferSales {
  return {
    async markPaid(trx, afterCommit, projectIds) {
      const changed = await markPaid(trx, projectIds);
      const words = changed.map((offer) => ({
        conversationId: offer.conversation_id,
        senderId: offer.buyer_id,
        text: offerWords.paid(offer.name),
      }));
      await messages.tell(trx, afterCommit, words);
      afterCommit(() => news.changed(changed.map(({ id }) => id)));
    },
  };
}
