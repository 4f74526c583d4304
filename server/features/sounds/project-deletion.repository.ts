import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { DeliveryState } from '../../../shared/features/deliveries.ts';
import { type OfferState, type OrderStatus, REJECTED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** How an order stands that was paid, whatever was given back since, or that may be paid yet. */
const ORDERED: readonly OrderStatus[] = [
  'pending_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
];

/** A person's own project, locked until the transaction ends; an order being made waits for it. */
export function lockOwnProject(trx: Transaction<DB>, id: number, ownerId: number) {
  return trx
    .selectFrom('project')
    .select(['id', 'kind', 'deleted_at'])
    .select((eb) => eb.ref('offer_state').$castTo<OfferState | null>().as('offer_state'))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether somebody bought a project or is just paying for it. Asked after the lock and in a
 * statement of its own, which sees an order that was committed while the lock was waited for.
 */
export async function isOrdered(trx: Transaction<DB>, projectId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where((eb) => hasOrder(eb))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a project out of its owner's list; a sound leaves the catalogue with it, and keeps what its
 * status was in case it comes back.
 */
export async function markDeleted(
  trx: Transaction<DB>,
  project: { id: number; kind: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('project')
    .set((eb) => ({
      deleted_at: now,
      ...(project.kind === 'stock' && {
        status: REJECTED,
        status_before_deletion: eb.ref('status'),
      }),
    }))
    .where('id', '=', project.id)
    .execute();
}

/** Brings a deleted project back as it was. */
export async function markRestored(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('project')
    .set((eb) => ({
      deleted_at: null,
      status: eb.fn.coalesce('status_before_deletion', eb.ref('status')),
      status_before_deletion: null,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes all sounds of an account and answers them; of those that nobody bought the file is let go
 * of, the others keep theirs for the people who bought it. The sounds are locked in a statement
 * before, so that an order being made meanwhile is seen.
 */
export async function deleteSounds(
  trx: Transaction<DB>,
  ownerId: number,
  now: Date,
): Promise<number[]> {
  await trx
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'stock')
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .updateTable('project')
    .set((eb) => ({
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      status: REJECTED,
      file_id: eb.case().when(hasOrder(eb)).then(eb.ref('file_id')).else(null).end(),
    }))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'stock')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether an account owes work that is paid or is just being paid for, a change of it, or an answer
 * to a complaint: then it cannot go yet.
 */
export async function owesWork(db: Kysely<DB>, ownerId: number): Promise<boolean> {
  const open = await db
    .selectFrom('delivery')
    .select('state')
    .where('seller_id', '=', ownerId)
    .where('until_at', 'is not', null)
    .where('state', 'in', ['due', 'change_asked', 'disputed'] satisfies DeliveryState[])
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'service')
    .where((eb) => hasOrder(eb, ['pending_payment']))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all open offers that an account made or was made. */
export async function endOpenOffers(trx: Transaction<DB>, accountId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('project')
    .set((eb) => ({
      offer_state: eb
        .case()
        .when('owner_id', '=', accountId)
        .then('withdrawn' satisfies OfferState)
        .else('declined' satisfies OfferState)
        .end(),
    }))
    .where('offer_state', 'in', ['offered', 'in_cart'] satisfies OfferState[])
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
    .where((eb) => eb.not(hasOrder(eb)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An order that was paid, or may be yet. */
function hasOrder(
  eb: ExpressionBuilder<DB, 'project'>,
  statuses: readonly OrderStatus[] = ORDERED,
) {
  return eb.exists(
    eb
      .selectFrom('order_item')
      .innerJoin('orders', 'orders.id', 'order_item.order_id')
      .select('orders.id')
      .whereRef('order_item.project_id', '=', 'project.id')
      .where('orders.status', 'in', statuses),
  );
}
