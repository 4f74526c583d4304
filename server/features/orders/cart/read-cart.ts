import type { UnavailableReason } from '../../../../shared/errors.ts';
import type { OfferTerms } from '../../../../shared/features/offer-terms.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';
import { viewTerms } from '../../offers/offer-terms.ts';
import { pricePacks } from '../../packs/price-packs.ts';
import { whyUnavailable } from './availability.ts';
import {
  type CartOffer,
  type CartSound,
  findCartOffers,
  findCartSounds,
} from './cart.repository.ts';

/** A sound or an offer that can be bought now, at its current price. */
export interface CartItem {
  readonly id: number;
  /** Whether the item is an offer, which can be sold only once. */
  readonly isOffer: boolean;
  readonly freelancerId: number;
  readonly freelancer: string;
  readonly name: string;
  readonly description: string;
  /** The sound's share if it is bought as part of a pack. */
  readonly priceCents: number;
  /** The pack that the sound is bought in; null for an item alone. */
  readonly pack: CartPack | null;
  /** Null for a sound. */
  readonly terms: OfferTerms | null;
}

interface CartPack {
  readonly id: number;
  readonly name: string;
  /** The price of the sound alone. */
  readonly fullCents: number;
}

interface UnavailableItem {
  readonly id: number;
  readonly name: string;
  readonly reason: UnavailableReason;
}

/** A cart as the database knows it, whatever the client sent. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly unavailable: readonly UnavailableItem[];
  readonly totalCents: number;
}

/** The buyer and the distinct ids of the items in their cart. */
export interface CartRequest {
  readonly buyerId: number;
  readonly ids: readonly number[];
}

type FoundItem = CartSound | CartOffer;

/**
 * Reads a cart in the client's order, as of `now`. With `lock`, its rows are locked for an order in
 * this transaction.
 */
export async function readCart(
  db: Db,
  { buyerId, ids }: CartRequest,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Cart> {
  const byId = new Map<number, FoundItem>();
  // Every order locks sounds before offers, which prevents deadlocks.
  for (const find of [findCartSounds, findCartOffers]) {
    const missing = ids.filter((id) => !byId.has(id));
    if (missing.length === 0) break;
    const found = await find(db, { buyerId, ids: missing, now, lock });
    for (const item of found) byId.set(item.id, item);
  }
  const items: CartItem[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const id of ids) {
    const item = byId.get(id);
    const reason = whyUnavailable(item, { buyerId, now });
    if (reason !== null) unavailable.push({ id, name: nameFor(buyerId, id, item), reason });
    else if (item) items.push(toItem(item));
  }
  const priced = await withPacks(db, buyerId, items);
  const totalCents = priced.reduce((sum, item) => sum + item.priceCents, 0);
  return { items: priced, unavailable, totalCents };
}

/** Gives the sounds of packs that the cart holds whole their shares of the packs' prices. */
async function withPacks(db: Db, buyerId: number, items: readonly CartItem[]): Promise<CartItem[]> {
  const soundIds = items.filter((item) => !item.isOffer).map((item) => item.id);
  const packed = await pricePacks(db, { buyerId, soundIds });
  return items.map((item) => {
    const share = packed.get(item.id);
    if (!share) return item;
    const pack = { id: share.packId, name: share.name, fullCents: item.priceCents };
    return { ...item, priceCents: share.cents, pack };
  });
}

function toItem(item: FoundItem): CartItem {
  return {
    id: item.id,
    isOffer: 'state' in item,
    freelancerId: item.owner_id,
    freelancer: item.freelancer,
    name: item.name,
    description: item.description,
    // `whyUnavailable` refuses items without a price.
    priceCents: item.price_cents ?? 0,
    pack: null,
    terms: 'state' in item ? viewTerms(item) : null,
  };
}

/** Hides the name of an item that was never shown to this buyer. */
function nameFor(buyerId: number, id: number, item: FoundItem | undefined): string {
  if (!item) return `Project ${id}`;
  const isTheirs = 'state' in item ? item.buyer_id === buyerId : item.status === APPROVED;
  return isTheirs || item.owner_id === buyerId || item.bought ? item.name : `Project ${id}`;
}
