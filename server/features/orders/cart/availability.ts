import type { UnavailableReason } from '../../../../shared/errors/orders.ts';
import { APPROVED, isOpenOffer, type OfferState } from '../../../../shared/statuses.ts';

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

const ENDED_OFFERS: Partial<Record<OfferState, UnavailableReason>> = {
  paid: 'bought',
  delivered: 'bought',
  withdrawn: 'withdrawn',
  declined: 'declined',
  expired: 'expired',
};

/** Why a person cannot buy a project; null when they can. */
export function whyUnavailable(
  project: BuyableProject | undefined,
  { buyerId, now }: { buyerId: number; now: Date },
): UnavailableReason | null {
  if (!project) return 'gone';
  if (project.owner_id === buyerId) return 'own';
  if (project.buyer_id !== null && project.buyer_id !== buyerId) return 'forAnother';
  if (project.bought) return 'bought';
  const offer = project.offer_state as OfferState | null;
  if (offer && !isOpenOffer(offer)) return ENDED_OFFERS[offer] ?? 'ended';
  // It has expired at its last moment, and not when the job that marks it comes by.
  if (project.expires_at && project.expires_at <= now) return 'expired';
  if (project.owner_status !== APPROVED) return 'paused';
  if (project.status !== APPROVED || project.price_cents === null) return 'unapproved';
  return project.reserved ? 'reserved' : null;
}
