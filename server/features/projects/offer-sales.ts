import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { OfferNews } from './offer-news.ts';
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

/** Makes what orders tell offers; a second telling of the same sale changes nothing. */
export function createOfferSales({ news }: { news: OfferNews }): OfferSales {
  return {
    async markPaid(trx, afterCommit, projectIds) {
      const changed = await markPaid(trx, projectIds);
      afterCommit(() => news.changed(changed));
    },
  };
}
