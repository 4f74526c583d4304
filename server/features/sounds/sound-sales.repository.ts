import type { Kysely } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** The number of sales of a sound or an offer, and the freelancer's income from them. */
export interface SoundSales {
  readonly sales: number;
  /** Euro cents, after the commission. */
  readonly incomeCents: number;
}

/** Returns the sales by id; sounds and offers without sales are missing. */
export async function sumSales(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, SoundSales>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .select((eb) => [
      'order_item.item_id',
      eb.fn.countAll<number>().as('sales'),
      eb.fn
        .sum<string>(eb('order_item.price_cents', '-', eb.ref('order_item.commission_cents')))
        .as('income'),
    ])
    .where('order_item.item_id', 'in', ids)
    .where('orders.status', 'in', PAID_STATUSES)
    .groupBy('order_item.item_id')
    .execute();
  return new Map(
    rows.map(({ item_id, sales, income }) => [item_id, { sales, incomeCents: Number(income) }]),
  );
}
