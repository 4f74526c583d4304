import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import type { OfferNews } from './offer-news.ts';
import { markPaid } from './offer.repository.ts';

/** A paid order and its offers. */
interface PaidOrder {
  readonly orderId: number;
  readonly offerIds: readonly number[];
}

/** The effect of a paid order on its offers. */
export interface OfferSales {
  /** Marks offers as paid and notifies both people after the commit. */
  markPaid(trx: Transaction<DB>, afterCommit: AfterCommit, order: PaidOrder): Promise<void>;
}

interface SalesParts {
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
}

/** Creates the hook that marks an offer as sold. Idempotent. */
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
