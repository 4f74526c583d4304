import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Projects as a cart looks at them; with `lock` they cannot change until the transaction ends. */
export async function findCartProjects(
  db: Kysely<DB>,
  { buyerId, ids, lock }: { buyerId: number; ids: readonly number[]; lock: boolean },
) {
  const query = db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .select((eb) => [
      'project.id',
      'project.kind',
      'project.owner_id',
      'project.buyer_id',
      'project.name',
      'project.description',
      'project.price_cents',
      'project.status',
      'project.offer_state',
      'project.expires_at',
      'account.user_name as freelancer',
      eb
        .exists(
          eb
            .selectFrom('order_item')
            .innerJoin('orders', 'orders.id', 'order_item.order_id')
            .select(sql`1`.as('one'))
            .whereRef('order_item.project_id', '=', 'project.id')
            .where('orders.buyer_id', '=', buyerId)
            .where('orders.status', '=', 'paid'),
        )
        .$castTo<boolean>()
        .as('bought'),
    ])
    .where('project.id', 'in', [...ids])
    .orderBy('project.id');
  return (lock ? query.forShare('project') : query).execute();
}
