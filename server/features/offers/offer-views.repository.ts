import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

interface OfferOfBuyer {
  readonly offerId: number;
  readonly buyerId: number;
  readonly now: Date;
}

/** The result of `noteViewed`: seen now, seen before, or unknown. */
type Viewing = 'now' | 'before' | 'no offer';

/** Records that the buyer saw an offer for the first time. */
export async function noteViewed(
  db: Db,
  { offerId, buyerId, now }: OfferOfBuyer,
): Promise<Viewing> {
  const mine = db.selectFrom('offer').where('id', '=', offerId).where('buyer_id', '=', buyerId);
  const row = await mine.where(isHiddenOffer, 'is', false).select('viewed_at').executeTakeFirst();
  if (!row) return 'no offer';
  if (row.viewed_at) return 'before';
  const { numUpdatedRows } = await db
    .updateTable('offer')
    .set({ viewed_at: now })
    .where('id', '=', offerId)
    .where('viewed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'now' : 'before';
}

interface CartMove {
  readonly buyerId: number;
  readonly ids: readonly number[];
  readonly now: Date;
}

/**
 * Records when open offers were first added to their buyer's cart. Returns the ids of the buyer's
 * open offers among `ids`, whether or not they are in the cart now.
 */
export async function noteCarted(db: Db, { buyerId, ids, now }: CartMove): Promise<number[]> {
  const rows = await db
    .updateTable('offer')
    .set({
      in_cart_at: sql`coalesce(in_cart_at, CASE WHEN ${isInBuyersCart} THEN ${now}::timestamptz END)`,
    })
    .where('id', 'in', [...ids])
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['offered', 'in_cart'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an offer is in its buyer's cart. Use it in a query that has the table `offer`. */
export const isInBuyersCart = sql<boolean>`EXISTS (
  SELECT FROM cart_item
  WHERE cart_item.account_id = offer.buyer_id AND cart_item.item_id = offer.id)`;

/**
 * Whether an offer was sent to a buyer who had blocked its freelancer. The buyer never sees such an
 * offer. Use it in a query that has the table `offer`. A partial index covers hidden messages.
 */
export const isHiddenOffer = sql<boolean>`EXISTS (
  SELECT FROM message WHERE message.offer_id = offer.id AND message.hidden)`;
