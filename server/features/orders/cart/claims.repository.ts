import type { Db } from '../../../database/db.ts';

/** The reservation of an order's offers, each of which is sold once. */
interface Claim {
  readonly orderId: number;
  readonly offerIds: readonly number[];
  readonly now: Date;
  /** When the reservation expires if the order is not paid. */
  readonly until: Date;
}

/**
 * Reserves offers for an order. Takes over expired reservations of other orders. Returns false if
 * another order still holds one of the offers; the caller must then roll back.
 */
export async function takeClaims(
  db: Db,
  { orderId, offerIds, now, until }: Claim,
): Promise<boolean> {
  if (offerIds.length === 0) return true;
  const taken = await db
    .insertInto('offer_claim')
    .values(
      offerIds
        // A fixed lock order prevents deadlocks between two orders.
        .toSorted((a, b) => a - b)
        .map((id) => ({
          offer_id: id,
          order_id: orderId,
          state: 'reserved',
          expires_at: until,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .column('offer_id')
        .doUpdateSet((eb) => ({
          order_id: eb.ref('excluded.order_id'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('offer_claim.state', '=', 'reserved')
        .where('offer_claim.expires_at', '<', now),
    )
    .returning('order_id')
    .execute();
  return taken.length === offerIds.length;
}

/** Extends an order's reservations and returns how many it still has. */
export async function extendClaims(db: Db, orderId: number, until: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offer_claim')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function releaseClaims(db: Db, orderId: number): Promise<void> {
  await db
    .deleteFrom('offer_claim')
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute();
}

/** Turns an order's reservations into permanent sales. */
export async function sellClaims(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('offer_claim')
    .set({ state: 'sold' })
    .where('order_id', '=', orderId)
    .execute();
}
