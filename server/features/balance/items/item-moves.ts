import type { FreelancerShare, Taken } from './item-parts.ts';
import { type Leg, freelancerLeg } from '../ledger/ledger.ts';
import type { FreelancerBalances } from '../ledger/ledger.repository.ts';

/** The part of an item that decides where its money belongs. */
interface ItemShare extends FreelancerShare {
  readonly seller_id: number;
  readonly released_at: Date | null;
  readonly holds: number;
}

/** Incoming money of an item: the legs of the posting, and the new share. */
interface Arrival {
  readonly legs: readonly Leg[];
  readonly share: FreelancerShare;
}

/**
 * Adds money where the item's money belongs: frozen if a case holds it, otherwise available or
 * pending.
 */
export function addMoney(item: ItemShare, cents: number, balances: FreelancerBalances): Arrival {
  const { pending_cents, frozen_cents, released_cents, seller_id: freelancerId } = item;
  if (item.holds > 0) {
    return {
      legs: [freelancerLeg('seller_frozen', freelancerId, -cents)],
      share: { pending_cents, frozen_cents: frozen_cents + cents, released_cents },
    };
  }
  if (item.released_at) {
    return {
      legs: becomeAvailable(freelancerId, cents, balances),
      share: { pending_cents, frozen_cents, released_cents: released_cents + cents },
    };
  }
  return {
    legs: [freelancerLeg('seller_pending', freelancerId, -cents)],
    share: { pending_cents: pending_cents + cents, frozen_cents, released_cents },
  };
}

/** Makes money available, after deducting the freelancer's debt. */
export function becomeAvailable(
  freelancerId: number,
  cents: number,
  { seller_debt: debt }: FreelancerBalances,
): Leg[] {
  const setOff = Math.min(cents, debt);
  return [
    freelancerLeg('seller_debt', freelancerId, -setOff),
    freelancerLeg('seller_available', freelancerId, setOff - cents),
  ];
}

/** Builds the legs that take a freelancer's part. The caller books the shortfall. */
export function takenLegs(freelancerId: number, taken: Taken): Leg[] {
  return [
    freelancerLeg('seller_frozen', freelancerId, taken.frozen),
    freelancerLeg('seller_pending', freelancerId, taken.pending),
    freelancerLeg('seller_available', freelancerId, taken.available),
  ];
}
