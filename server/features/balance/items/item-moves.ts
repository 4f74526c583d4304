import type { ItemPlaces, Taken } from './item-parts.ts';
import { type Leg, seller } from '../ledger/ledger.ts';
import type { SellerBalances } from '../ledger/ledger.repository.ts';

/** The part of an item that decides where its money belongs. */
export interface PlacedItem extends ItemPlaces {
  readonly seller_id: number;
  readonly released_at: Date | null;
  readonly holds: number;
}

/** Incoming money of an item: the legs of the posting, and the new places. */
export interface Arrival {
  readonly legs: readonly Leg[];
  readonly places: ItemPlaces;
}

/**
 * Adds money where the item's money belongs: frozen if a case holds it, otherwise available or
 * pending.
 */
export function arrive(item: PlacedItem, cents: number, balances: SellerBalances): Arrival {
  const { pending_cents, frozen_cents, released_cents, seller_id: sellerId } = item;
  if (item.holds > 0) {
    return {
      legs: [seller('seller_frozen', sellerId, -cents)],
      places: { pending_cents, frozen_cents: frozen_cents + cents, released_cents },
    };
  }
  if (item.released_at) {
    return {
      legs: becomeAvailable(sellerId, cents, balances),
      places: { pending_cents, frozen_cents, released_cents: released_cents + cents },
    };
  }
  return {
    legs: [seller('seller_pending', sellerId, -cents)],
    places: { pending_cents: pending_cents + cents, frozen_cents, released_cents },
  };
}

/** Makes money available, after deducting the seller's debt. */
export function becomeAvailable(
  sellerId: number,
  cents: number,
  { seller_debt: debt }: SellerBalances,
): Leg[] {
  const setOff = Math.min(cents, debt);
  return [
    seller('seller_debt', sellerId, -setOff),
    seller('seller_available', sellerId, setOff - cents),
  ];
}

/** Builds the legs that take a seller's part. The caller books the shortfall. */
export function takenLegs(sellerId: number, taken: Taken): Leg[] {
  return [
    seller('seller_frozen', sellerId, taken.frozen),
    seller('seller_pending', sellerId, taken.pending),
    seller('seller_available', sellerId, taken.available),
  ];
}
