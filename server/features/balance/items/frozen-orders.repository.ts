import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

export interface FrozenRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly buyer_name: string;
  readonly paid_at: Date;
  readonly total_cents: number;
  readonly cases: string[];
  readonly items: { project_id: number; name: string; freelancer: string; frozen_cents: number }[];
}

export async function listFrozen(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    SELECT orders.id, orders.buyer_id, concat_ws(' ', buyer.name, buyer.last_name) AS buyer_name,
      frozen.paid_at, orders.total_cents, frozen.items,
      ARRAY(SELECT DISTINCT case_key FROM item_hold
        WHERE order_id = orders.id AND ended_at IS NULL ORDER BY case_key) AS cases
    FROM (
      SELECT money.order_id, min(money.paid_at) AS paid_at, jsonb_agg(jsonb_build_object(
        'project_id', item.item_id, 'name', item.name, 'freelancer', item.freelancer,
        'frozen_cents', money.frozen_cents) ORDER BY item.item_id) AS items
      FROM item_money money JOIN order_item item
        ON item.order_id = money.order_id AND item.item_id = money.item_id
      WHERE money.frozen_cents > 0 AND money.order_id < ${before ?? Number.MAX_SAFE_INTEGER}
      GROUP BY money.order_id ORDER BY money.order_id DESC LIMIT ${limit}) frozen
    JOIN orders ON orders.id = frozen.order_id
    JOIN account buyer ON buyer.id = orders.buyer_id
    ORDER BY orders.id DESC`.execute(db);
  return rows;
}

/** Lists the items of an order that a case holds, ordered by project. */
export async function listHeld(
  db: Db,
  orderId: number,
  caseKey: string,
): Promise<{ orderId: number; projectId: number }[]> {
  return db
    .selectFrom('item_hold')
    .select(['order_id as orderId', 'item_id as projectId'])
    .where('order_id', '=', orderId)
    .where('case_key', '=', caseKey)
    .where('ended_at', 'is', null)
    .orderBy('item_id')
    .execute();
}
