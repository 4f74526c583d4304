import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

interface Complaints {
  /** A paid order, whose buyer and items are copied. */
  readonly like: number;
  readonly count: number;
  readonly state: 'disputed' | 'decided';
}

/** Inserts many complaints for lists, without the steps that lead to them. */
export async function makeComplaints(
  { db }: Pick<TestApp, 'db'>,
  { like, count, state }: Complaints,
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO orders (hash, buyer_id, status, request_key, total_cents, total_para, rate_e4,
        rate_list)
      SELECT md5(random()::text), buyer_id, 'paid', gen_random_uuid(), total_cents, total_para,
        rate_e4, rate_list
      FROM orders, generate_series(1, ${count}::int) WHERE orders.id = ${like}
      RETURNING id, buyer_id
    ), items AS (
      INSERT INTO order_item (order_id, sound_id, offer_id, seller_id, name, freelancer, description,
        price_cents, commission_basis_points, commission_cents, charged_para)
      SELECT made.id, sound_id, offer_id, seller_id, name, freelancer, description, price_cents,
        commission_basis_points, commission_cents, charged_para
      FROM made, order_item WHERE order_item.order_id = ${like}
      RETURNING order_id, item_id, seller_id
    ), kept AS (
      INSERT INTO delivery (order_id, item_id, buyer_id, seller_id, state, due_at, until_at)
      SELECT order_id, item_id, buyer_id, seller_id, ${state}, now(),
        CASE WHEN ${state} = 'disputed' THEN now() + interval '9 days' END
      FROM items JOIN made ON made.id = order_id
      RETURNING order_id, item_id
    )
    INSERT INTO delivery_entry (order_id, item_id, kind, at, text, complaint)
    SELECT order_id, item_id, 'complained', now(), 'It hums.', 'not_as_agreed' FROM kept
    `.execute(db);
}
