import type { Offer } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import { viewTerms } from './offer-terms.ts';
import type { OfferRow } from './offer.repository.ts';

/** Shows an offer as chat messages, events and calls carry it. */
export function viewOffer(row: OfferRow, rate: Rate | null): Offer {
  return {
    project_id: row.id,
    name: row.name,
    description: row.description,
    ...shownPrice(row.price_cents, rate),
    state: row.state,
    order_id: row.order_id,
    expires_at: row.expires_at.toISOString(),
    replaced_by: row.replaced_by,
    asked_price: row.asked_price_cents === null ? null : toUnits(row.asked_price_cents),
    askedDeliverOn: row.asked_deliver_on,
    ...viewTerms(row),
    freelancer_id: row.owner_id,
    freelancerName: row.owner_name,
    buyer_id: row.buyer_id,
  };
}
