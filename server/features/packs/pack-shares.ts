import { splitByLargestRemainder } from '../../../shared/money/money.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { PackRow } from './pack.repository.ts';

/** A sound of a pack with its share of the pack's price. */
export interface PackShare {
  readonly soundId: number;
  /** The price of the sound alone. */
  readonly fullCents: number;
  readonly cents: number;
}

/**
 * Splits a pack's price among sounds in proportion to their own prices. Returns undefined if the
 * price is not below their sum, or leaves nothing for one of them.
 */
export function splitPrice(cents: number, prices: readonly number[]): number[] | undefined {
  const shares = splitByLargestRemainder(cents, prices);
  return cents < sumOf(prices) && shares.every((share) => share > 0) ? shares : undefined;
}

/**
 * Returns the shares of a pack on sale. Undefined if it is not on sale: a sound has left the
 * catalogue, for instance, or the sounds alone cost no more.
 */
export function sharesOf(pack: PackRow): PackShare[] | undefined {
  const { sounds, status, owner_status: owner, price_cents: cents } = pack;
  if (status !== APPROVED || owner !== APPROVED) return undefined;
  if (!sounds.every(isOnSale)) return undefined;
  const fullPrices = sounds.map(({ id, price_cents: full }) => ({
    soundId: id,
    fullCents: full ?? 0,
  }));
  const shares = splitPrice(
    cents,
    fullPrices.map(({ fullCents }) => fullCents),
  );
  return shares && fullPrices.map((sound, index) => ({ ...sound, cents: shares[index] ?? 0 }));
}

/** Returns whether a sound of a pack is in the catalogue, apart from its freelancer's state. */
export function isOnSale({ status, price_cents }: PackRow['sounds'][number]): boolean {
  return status === APPROVED && price_cents !== null;
}

export function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
