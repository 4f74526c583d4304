import { APPROVED, isOpenOffer, type OfferState } from '../../../shared/statuses.ts';

/** What of a project decides whether somebody can buy it. */
export interface BuyableProject {
  readonly owner_id: number;
  /** The one person a service project was made for; null for a sound. */
  readonly buyer_id: number | null;
  readonly status: number;
  /** Of the freelancer's account. */
  readonly owner_status: number;
  readonly price_cents: number | null;
  readonly offer_state: string | null;
  /** Until when an offer holds; null for a sound. */
  readonly expires_at: Date | null;
  /** Whether this person has a paid order with it. */
  readonly bought: boolean;
  /** Whether somebody else's order holds the one there is to sell. */
  readonly reserved: boolean;
}

const EXPIRED = 'The offer has expired.';
const ENDED_OFFERS: Partial<Record<OfferState, string>> = {
  paid: 'You have bought it already.',
  delivered: 'You have bought it already.',
  withdrawn: 'The freelancer withdrew the offer.',
  declined: 'You declined the offer.',
  expired: EXPIRED,
};

/** Why a person cannot buy a project, in words; null when they can. */
export function whyUnavailable(
  project: BuyableProject | undefined,
  { buyerId, now }: { buyerId: number; now: Date },
): string | null {
  if (!project) return 'It is no longer there.';
  if (project.owner_id === buyerId) return 'It is your own project.';
  if (project.buyer_id !== null && project.buyer_id !== buyerId) {
    return 'It was made for somebody else.';
  }
  if (project.bought) return 'You have bought it already.';
  const offer = project.offer_state as OfferState | null;
  if (offer && !isOpenOffer(offer)) return ENDED_OFFERS[offer] ?? 'It cannot be bought any more.';
  // It has expired at its last moment, and not when the job that marks it comes by.
  if (project.expires_at && project.expires_at <= now) return EXPIRED;
  if (project.owner_status !== APPROVED) return 'The freelancer is not selling at the moment.';
  if (project.status !== APPROVED || project.price_cents === null) {
    return 'It is not approved for sale.';
  }
  if (project.reserved) return 'It is reserved: somebody else is just paying for it.';
  return null;
}
