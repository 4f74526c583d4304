import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import type { FeatureParts } from '../../parts.ts';
import { findWithContracts } from './offer.repository.ts';
import { viewOffer } from './offer.view.ts';

export type OfferNews = ReturnType<typeof createOfferNews>;

interface NewsParts extends Pick<FeatureParts, 'db' | 'publisher'> {
  readonly rates: Rates;
}

/** Creates the news from committed rows, never from client input. */
export function createOfferNews({ db, rates, publisher }: NewsParts) {
  return {
    /**
     * Publishes these offers to both people of each, with the other milestones of their contracts,
     * which show the same list. Call it after the commit.
     */
    async changed(offerIds: readonly number[]): Promise<void> {
      if (offerIds.length === 0) return;
      const [rows, rate] = await Promise.all([findWithContracts(db, offerIds), rateToShow(rates)]);
      for (const row of rows) {
        const people = row.hidden ? [row.owner_id] : [row.owner_id, row.buyer_id];
        publisher.toAccounts(people, 'offer:changed', {
          conversation_id: row.conversation_id,
          offer: viewOffer(row, rate),
        });
      }
    },
  };
}
