import type { Kysely } from 'kysely';
import type { UnavailableReason } from '../../../../shared/errors/orders.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import { whyUnavailable } from './availability.ts';
import {
  type CartOffer,
  type CartSound,
  findCartOffers,
  findCartSounds,
} from './cart.repository.ts';

/** A sound or an offer that can be bought now, at its price now. */
export interface CartItem {
  readonly id: number;
  /** Whether it is an offer, which is sold once only. */
  readonly isOffer: boolean;
  readonly sellerId: number;
  readonly freelancer: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
}

/** What of a cart cannot be bought, and why. */
export interface UnavailableItem {
  readonly id: number;
  readonly name: string;
  readonly reason: UnavailableReason;
}

/** A cart as the database knows it, whatever the client believes. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly unavailable: readonly UnavailableItem[];
  readonly totalCents: number;
}

/** Whose cart it is, and what lies in it: each thing once. */
export interface CartWish {
  readonly buyerId: number;
  readonly ids: readonly number[];
}

type FoundItem = CartSound | CartOffer;

/** Reads a cart in its own order, as of `now`; with `lock`, for an order made in this transaction. */
export async function readCart(
  db: Kysely<DB>,
  { buyerId, ids }: CartWish,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Cart> {
  const byId = new Map<number, FoundItem>();
  // Sounds before offers, so that no two orders lock them in different orders.
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
  const totalCents = items.reduce((sum, item) => sum + item.priceCents, 0);
  return { items, unavailable, totalCents };
}

function toItem(item: FoundItem): CartItem {
  return {
    id: item.id,
    isOffer: 'state' in item,
    sellerId: item.owner_id,
    freelancer: item.freelancer,
    name: item.name,
    description: item.description,
    // `whyUnavailable` lets nothing without a price through.
    priceCents: item.price_cents ?? 0,
  };
}

/** The name of what was never meant for this person is not theirs to know. */
function nameFor(buyerId: number, id: number, item: FoundItem | undefined): string {
  if (!item) return `Project ${id}`;
  const isTheirs = 'state' in item ? item.buyer_id === buyerId : item.status === APPROVED;
  return isTheirs || item.owner_id === buyerId || item.bought ? item.name : `Project ${id}`;
}
