import type { DeliveryStanding } from '../../../shared/features/deliveries.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import { viewContract } from './milestones/contract-of.ts';
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
    delivery: viewStanding(row),
    ...viewNegotiation(row),
    ...viewTerms(row),
    contract: viewContract(row.contract),
    freelancer_id: row.owner_id,
    freelancerName: row.owner_name,
    buyer_id: row.buyer_id,
  };
}

/** Shows the negotiation of an offer: its end, its versions, and what the buyer did with it. */
export function viewNegotiation(row: OfferRow) {
  const { former, asked_price_cents: asked } = row;
  return {
    expires_at: row.expires_at.toISOString(),
    replaces: former && {
      project_id: former.id,
      name: former.name,
      price: toUnits(former.price_cents),
      ...viewTerms(former),
    },
    replaced_by: row.replaced_by,
    asked_price: asked === null ? null : toUnits(asked),
    askedDeliverOn: row.asked_deliver_on,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    inBuyersCart: row.in_buyers_cart,
  };
}

/** Shows how far the work for an offer is; null before it is paid. */
export function viewStanding(row: OfferRow): DeliveryStanding | null {
  const { delivery_state: state, revisions, changes_asked: changesAsked } = row;
  if (state === null) return null;
  return {
    state,
    until: row.until_at?.toISOString() ?? null,
    // Set by the job `followDeliveries` at the deadline.
    overdue: row.late_at !== null,
    refunded: row.is_refunded,
    revisionsLeft: revisions === null ? null : Math.max(0, revisions - changesAsked),
    changesAsked,
  };
}
