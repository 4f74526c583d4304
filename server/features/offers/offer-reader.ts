import type { Kysely } from 'kysely';
import type { Offer } from '../../../shared/features/projects.ts';
import type { DB } from '../../database/types.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { findOffers } from './offer.repository.ts';
import { viewOffer } from './offer.view.ts';

/** Reads offers as chat messages and events show them. */
export interface OfferReader {
  /** The offers of these projects, by project id; what is no offer is left out. */
  byProjectIds(db: Kysely<DB>, projectIds: readonly number[]): Promise<Map<number, Offer>>;
}

/** Makes the reader of offers. */
export function createOfferReader({ rates }: { rates: Rates }): OfferReader {
  return {
    async byProjectIds(db, projectIds) {
      if (projectIds.length === 0) return new Map();
      const [rows, rate] = await Promise.all([findOffers(db, projectIds), rateToShow(rates)]);
      return new Map(rows.map((row) => [row.id, viewOffer(row, rate)]));
    },
  };
}
