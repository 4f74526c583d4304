import type { UnavailableReason } from '../../../../shared/errors.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { APPROVED, isOpenOffer, type OfferState } from '../../../../shared/statuses.ts';
import type { CartOffer, CartSound } from './cart.repository.ts';

const ENDED_OFFERS: Partial<Record<OfferState, UnavailableReason>> = {
  paid: 'bought',
  delivered: 'bought',
  withdrawn: 'withdrawn',
  declined: 'declined',
  expired: 'expired',
};

/** Returns why a buyer cannot buy a sound or an offer, or null if they can. */
export function whyUnavailable(
  item: CartSound | CartOffer | undefined,
  { buyerId, now }: { buyerId: number; now: Date },
): UnavailableReason | null {
  if (!item) return 'gone';
  if (item.owner_id === buyerId) return 'own';
  const offer = 'state' in item ? item : null;
  if (offer && offer.buyer_id !== buyerId) return 'forAnother';
  if (item.bought) return 'bought';
  if (offer && !isOpenOffer(offer.state)) return ENDED_OFFERS[offer.state] ?? 'ended';
  // The deadline counts, not the job that later marks the offer as expired.
  if (offer && offer.expires_at <= now) return 'expired';
  if (offer?.deliver_on && offer.deliver_on < dayInBelgrade(now)) return 'datePassed';
  if (item.owner_status !== APPROVED) return 'paused';
  if (item.status !== APPROVED || item.price_cents === null) return 'unapproved';
  return offer?.reserved ? 'reserved' : null;
}
