import type { Offer } from '../../../shared/features/projects.ts';
import type { Db } from '../../database/db.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { findOffers } from './offer.repository.ts';
import { viewOffer } from './offer.view.ts';

/** Reads offers for chat messages and events. */
export type OfferReader = ReturnType<typeof createOfferReader>;

export function createOfferReader({ rates }: { rates: Rates }) {
  return {
    /** Maps ids to offers. Ids without an offer are left out. */
    async byIds(db: Db, offerIds: readonly number[]): Promise<Map<number, Offer>> {
      if (offerIds.length === 0) return new Map();
      const [rows, rate] = await Promise.all([findOffers(db, offerIds), rateToShow(rates)]);
      return new Map(rows.map((row) => [row.id, viewOffer(row, rate)]));
    },
  };
}
