import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Projects that only one order may have, and until when an unpaid order keeps them. */
export interface Claim {
  readonly orderId: number;
  readonly projectIds: readonly number[];
  readonly now: Date;
  readonly until: Date;
}

/** Reserves one-off projects for an order; false when another order holds one of them. */
export async function takeClaims(
  db: Kysely<DB>,
  { orderId, projectIds, now, until }: Claim,
): Promise<boolean> {
  if (projectIds.length === 0) return true;
  const taken = await db
    .insertInto('project_claim')
    .values(
      projectIds
        // In one order everywhere, so that two orders cannot wait for each other.
        .toSorted((a, b) => a - b)
        .map((id) => ({
          project_id: id,
          order_id: orderId,
          state: 'reserved',
          expires_at: until,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet((eb) => ({
          order_id: eb.ref('excluded.order_id'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('project_claim.state', '=', 'reserved')
        .where('project_claim.expires_at', '<', now),
    )
    .returning('order_id')
    .execute();
  return taken.length === projectIds.length;
}

/** Keeps an order's reservations for longer; answers how many it still has. */
export async function extendClaims(db: Kysely<DB>, orderId: number, until: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('project_claim')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives an order's reservations back. */
export async function releaseClaims(db: Kysely<DB>, orderId: number): Promise<void> {
  await db
    .deleteFrom('project_claim')
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute();
}

/** Turns an order's reservations into sales, for good; answers of which projects. */
export async function sellClaims(db: Kysely<DB>, orderId: number): Promise<number[]> {
  const rows = await db
    .updateTable('project_claim')
    .set({ state: 'sold' })
    .where('order_id', '=', orderId)
    .returning('project_id')
    .execute();
  return rows.map((row) => row.project_id);
}
