import type { Db } from '../../database/db.ts';
import { findOwned, listPacks } from './pack.repository.ts';
import { type PackShare, sharesOf, sumOf } from './pack-shares.ts';

/** A sound in a cart that is bought as part of a pack. */
interface PackedSound {
  readonly packId: number;
  readonly name: string;
  /** The sound's share of the pack's price. */
  readonly cents: number;
}

/**
 * Finds the packs that a cart holds whole, and returns the price of each of their sounds. Sounds
 * that the buyer owns may be missing, and lower the price by their share. Of two packs with the
 * same sound, the one that saves more applies. `soundIds` are the sounds that can be bought now.
 */
export async function pricePacks(
  db: Db,
  { buyerId, soundIds }: { buyerId: number; soundIds: readonly number[] },
): Promise<ReadonlyMap<number, PackedSound>> {
  const packed = new Map<number, PackedSound>();
  if (soundIds.length === 0) return packed;
  const packs = (await listPacks(db, { soundIds })).flatMap((pack) => {
    const shares = sharesOf(pack);
    return shares ? [{ id: pack.id, name: pack.name, shares }] : [];
  });
  if (packs.length === 0) return packed;
  const inPacks = packs.flatMap(({ shares }) => shares.map(({ soundId }) => soundId));
  const owned = await findOwned(db, buyerId, inPacks);
  const inCart = new Set(soundIds);
  const whole = packs
    .map(({ shares, ...pack }) => ({ ...pack, left: leftOf(shares, owned) }))
    .filter(({ left }) => left.every(({ soundId }) => inCart.has(soundId)))
    .toSorted((a, b) => savingOf(b.left) - savingOf(a.left) || a.id - b.id);
  for (const { id, name, left } of whole) {
    if (left.some(({ soundId }) => packed.has(soundId))) continue;
    for (const { soundId, cents } of left) packed.set(soundId, { packId: id, name, cents });
  }
  return packed;
}

/** Returns the shares of the sounds that the buyer does not own. */
export function leftOf(shares: readonly PackShare[], owned: ReadonlySet<number>): PackShare[] {
  return shares.filter(({ soundId }) => !owned.has(soundId));
}

function savingOf(shares: readonly PackShare[]): number {
  return sumOf(shares.map(({ fullCents, cents }) => fullCents - cents));
}
