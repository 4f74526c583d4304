/** What of an item has gone back to its buyer, and what there was; cents, and para of the card. */
export interface ReturnableItem {
  readonly price_cents: number;
  readonly commission_cents: number;
  readonly charged_para: number;
  readonly returned_cents: number;
  readonly returned_commission_cents: number;
  readonly returned_para: number;
}

/** What a part of an item's price is made of. */
export interface ReturnParts {
  readonly commissionCents: number;
  readonly sellerCents: number;
  readonly para: number;
}

/**
 * Takes a part of an item's price apart. Commission and dinar are in proportion to all that went
 * back so far, half up, less what of them went back before: so all parts of an item add up to
 * exactly what there was, in whatever steps it goes back. Refused refunds in between can shift the
 * proportion by a cent; no side ever gives back more than it has left.
 */
export function returnParts(item: ReturnableItem, cents: number): ReturnParts {
  const { price_cents: price, commission_cents: commission, charged_para: charged } = item;
  const total = item.returned_cents + cents;
  const commissionLeft = commission - item.returned_commission_cents;
  const sellerLeft = price - item.returned_cents - commissionLeft;
  const commissionCents = between(
    Math.max(0, cents - sellerLeft),
    shareOf(commission, total, price) - item.returned_commission_cents,
    Math.min(cents, commissionLeft),
  );
  const paraLeft = charged - item.returned_para;
  const paraShare = shareOf(charged, total, price) - item.returned_para;
  const para = total === price ? paraLeft : between(0, paraShare, paraLeft);
  return { commissionCents, sellerCents: cents - commissionCents, para };
}

/** `whole` × `part` / `of`, half up. */
function shareOf(whole: number, part: number, of: number): number {
  const product = BigInt(whole) * BigInt(part);
  return Number((2n * product + BigInt(of)) / (2n * BigInt(of)));
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Where the money of an item stands, cents of its seller's share. */
export interface ItemPlaces {
  readonly pending_cents: number;
  readonly frozen_cents: number;
  /** Became available; what the seller did with it since is not known by item. */
  readonly released_cents: number;
}

/** From where a seller's part is taken. */
export interface Taken {
  readonly frozen: number;
  readonly pending: number;
  /** Of what was released: still available, or gone and to be earned first. */
  readonly available: number;
  readonly short: number;
}

/** Takes a seller's part from what is frozen of the item, then pending, then all that is available. */
export function takeFrom(places: ItemPlaces, cents: number, availableCents: number): Taken {
  const frozen = Math.min(cents, places.frozen_cents);
  const pending = Math.min(cents - frozen, places.pending_cents);
  const available = Math.min(cents - frozen - pending, availableCents);
  return { frozen, pending, available, short: cents - frozen - pending - available };
}

/** The places after it. */
export function placesAfter(places: ItemPlaces, taken: Taken): ItemPlaces {
  return {
    pending_cents: places.pending_cents - taken.pending,
    frozen_cents: places.frozen_cents - taken.frozen,
    released_cents: places.released_cents - taken.available - taken.short,
  };
}
