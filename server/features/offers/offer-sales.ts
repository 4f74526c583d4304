import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { markPaid } from './offer.repository.ts';

/** An order that was paid, and the offers in it. */
interface PaidOrder {
  readonly orderId: number;
  readonly offerIds: readonly number[];
}

/** What a paid order does to its offers. */
export interface OfferSales {
  /** Marks its offers as paid and tells both people after the commit. */
  markPaid(trx: Transaction<DB>, afterCommit: AfterCommit, order: PaidOrder): Promise<void>;
}

interface SalesParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/** Makes what orders tell offers; a second telling of the same sale changes nothing. */
export function createOfferSales({ news, messages }: SalesParts): OfferSales {
  return {
    async markPaid(trx, afterCommit, { orderId, offerIds }) {
      const changed = await markPaid(trx, offerIds);
      const notices = changed.map(({ id, name, conversation_id, buyer_id }): OfferNotice => ({
        conversationId: conversation_id,
        senderId: buyer_id,
        event: { code: 'offer.paid', params: { name, projectId: id, orderId } },
      }));
      await messages.tell(trx, afterCommit, notices);
      afterCommit(() => news.changed(changed.map(({ id }) => id)));
    },
  };
}
