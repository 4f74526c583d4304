import { type Kysely, sql } from 'kysely';
import { type OrderStatus, PAID_STATUSES } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** One's own orders whose payment is open, by the projects of a cart that they hold. */
export function findOpenOrders(
  db: Kysely<DB>,
  { buyerId, ids }: { buyerId: number; ids: readonly number[] },
) {
  return withOwnOrders(db, buyerId, ['pending_payment'])
    .selectFrom('own')
    .innerJoin('order_item', 'order_item.order_id', 'own.id')
    .select(['order_item.project_id', 'own.id', 'own.hash'])
    .where('order_item.project_id', 'in', [...ids])
    .orderBy('own.id')
    .execute();
}

/**
 * A buyer's orders come first and by themselves: from a project's side the sales to everybody would
 * be read.
 */
function withOwnOrders(db: Kysely<DB>, buyerId: number, statuses: readonly OrderStatus[]) {
  return db.with(
    (cte) => cte('own').materialized(),
    (own) =>
      own
        .selectFrom('orders')
        .select(['id', 'hash'])
        .where('buyer_id', '=', buyerId)
        .where('status', 'in', statuses),
  );
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
  const query = withOwnOrders(db, buyerId, PAID_STATUSES)
    .with(
      (cte) => cte('bought').materialized(),
      (cte) =>
        cte
          .selectFrom('own')
          .innerJoin('order_item', 'order_item.order_id', 'own.id')
          .select('order_item.project_id')
          .where('order_item.project_id', 'in', [...ids]),
    )
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
            .selectFrom('bought')
            .select(sql`1`.as('one'))
            .whereRef('bought.project_id', '=', 'project.id'),
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
