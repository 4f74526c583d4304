import { type Kysely, sql } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** One's own orders whose payment is open, by the projects of a cart that they hold. */
export function findOpenOrders(
  db: Kysely<DB>,
  { buyerId, ids }: { buyerId: number; ids: readonly number[] },
) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .select(['order_item.project_id', 'orders.id', 'orders.hash'])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', '=', 'pending_payment')
    .where('order_item.project_id', 'in', [...ids])
    .orderBy('orders.id')
    .execute();
}

/** Projects as a cart looks at them; with `lock` they cannot change until the transaction ends. */
export async function findCartProjects(
  db: Kysely<DB>,
  {
    buyerId,
    ids,
    now,
    lock,
  }: { buyerId: number; ids: readonly number[]; now: Date; lock: boolean },
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
      'account.contributor_status as owner_status',
      eb
        .exists(
          eb
            .selectFrom('order_item')
            .innerJoin('orders', 'orders.id', 'order_item.order_id')
            .select(sql`1`.as('one'))
            .whereRef('order_item.project_id', '=', 'project.id')
            .where('orders.buyer_id', '=', buyerId)
            .where('orders.status', 'in', PAID_STATUSES),
        )
        .$castTo<boolean>()
        .as('bought'),
      eb
        .exists(
          eb
            .selectFrom('project_claim')
            .innerJoin('orders', 'orders.id', 'project_claim.order_id')
            .select(sql`1`.as('one'))
            .whereRef('project_claim.project_id', '=', 'project.id')
            .where('orders.buyer_id', '<>', buyerId)
            .where('project_claim.state', '=', 'reserved')
            .where('project_claim.expires_at', '>=', now),
        )
        .$castTo<boolean>()
        .as('reserved'),
    ])
    .where('project.id', 'in', [...ids])
    .orderBy('project.id');
  if (!lock) return query.execute();
  const rows = await query.forShare('project').execute();
  // In a statement of its own, which sees an account that was put on hold while a lock was waited for.
  const owners = await db
    .selectFrom('account')
    .select(['id', 'contributor_status'])
    .where('id', 'in', [...new Set(rows.map((row) => row.owner_id)), 0])
    .execute();
  const statuses = new Map(owners.map((owner) => [owner.id, owner.contributor_status]));
  return rows.map((row) => ({
    ...row,
    owner_status: statuses.get(row.owner_id) ?? row.owner_status,
  }));
}
