/** An item with its refunded amounts; cents, and para of the card. */
export interface ReturnableItem {
  readonly price_cents: number;
  readonly commission_cents: number;
  readonly charged_para: number;
  readonly returned_cents: number;
  readonly returned_commission_cents: number;
  readonly returned_para: number;
}

/** The composition of a part of an item's price. */
export interface ReturnParts {
  readonly commissionCents: number;
  readonly freelancerCents: number;
  readonly para: number;
}

/**
 * Splits a part of an item's price. Commission and dinar are proportional to the total refunded so
 * far, rounded half up, less the amounts refunded before. The parts of an item therefore add up
 * exactly, in any steps. Refused refunds in between can shift the proportion by a cent, but no side
 * returns more than it has left.
 */
export function returnParts(item: ReturnableItem, cents: number): ReturnParts {
  const { price_cents: price, commission_cents: commission, charged_para: charged } = item;
  const total = item.returned_cents + cents;
  const commissionLeft = commission - item.returned_commission_cents;
  const freelancerLeft = price - item.returned_cents - commissionLeft;
  const commissionCents = between(
    Math.max(0, cents - freelancerLeft),
    shareOf(commission, total, price) - item.returned_commission_cents,
    Math.min(cents, commissionLeft),
  );
  const paraLeft = charged - item.returned_para;
  const paraShare = shareOf(charged, total, price) - item.returned_para;
  const para = total === price ? paraLeft : between(0, paraShare, paraLeft);
  return { commissionCents, freelancerCents: cents - commissionCents, para };
}

/** Returns `whole` × `part` / `of`, rounded half up. */
function shareOf(whole: number, part: number, of: number): number {
  const product = BigInt(whole) * BigInt(part);
  return Number((2n * product + BigInt(of)) / (2n * BigInt(of)));
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The parts of the freelancer's share of an item, in cents. */
export interface FreelancerShare {
  readonly pending_cents: number;
  readonly frozen_cents: number;
  /** Money that became available. What the freelancer did with it is not tracked per item. */
  readonly released_cents: number;
}

/** The sources of a freelancer's part. */
export interface Taken {
  readonly frozen: number;
  readonly pending: number;
  /** From released money: the part that is still available, and the missing part. */
  readonly available: number;
  readonly short: number;
}

/**
 * Takes a freelancer's part from the item's frozen money, then its pending money, then all that is
 * available.
 */
export function takeFrom(share: FreelancerShare, cents: number, availableCents: number): Taken {
  const frozen = Math.min(cents, share.frozen_cents);
  const pending = Math.min(cents - frozen, share.pending_cents);
  const available = Math.min(cents - frozen - pending, availableCents);
  return { frozen, pending, available, short: cents - frozen - pending - available };
}

/** Returns the share after money was taken. */
export function shareAfter(share: FreelancerShare, taken: Taken): FreelancerShare {
  return {
    pending_cents: share.pending_cents - taken.pending,
    frozen_cents: share.frozen_cents - taken.frozen,
    released_cents: share.released_cents - taken.available - taken.short,
  };
}
