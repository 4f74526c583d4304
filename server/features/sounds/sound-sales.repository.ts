import type { Kysely } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** How often a project was sold, and what its owner got for it. */
export interface SoundSales {
  readonly sales: number;
  /** Euro cents, without the commission. */
  readonly incomeCents: number;
}

/** The sales of these projects; those that nobody bought are left out. */
export async function sumSales(
  db: Kysely<DB>,
  projectIds: readonly number[],
): Promise<Map<number, SoundSales>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .select((eb) => [
      'order_item.project_id',
      eb.fn.countAll<number>().as('sales'),
      eb.fn
        .sum<string>(eb('order_item.price_cents', '-', eb.ref('order_item.commission_cents')))
        .as('income'),
    ])
    .where('order_item.project_id', 'in', projectIds)
    .where('orders.status', 'in', PAID_STATUSES)
    .groupBy('order_item.project_id')
    .execute();
  return new Map(
    rows.map(({ project_id, sales, income }) => [
      project_id,
      { sales, incomeCents: Number(income) },
    ]),
  );
}
