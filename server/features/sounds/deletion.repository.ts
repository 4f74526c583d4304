import { type Expression, expressionBuilder } from 'kysely';
import { type OrderStatus, REJECTED } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { DB } from '../../database/types.ts';

/**
 * The states of an order that was paid, even if it was refunded later, or that may still be paid.
 */
const ORDERED: readonly OrderStatus[] = [
  'pending_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
];

/** Locks a sound of the account until the transaction ends; a concurrent order waits. */
export function lockSound(trx: Trx, id: number, ownerId: number) {
  return trx
    .selectFrom('sound')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks, until the transaction ends, an offer that the account made. */
export function lockMadeOffer(trx: Trx, id: number, ownerId: number) {
  return trx
    .selectFrom('offer')
    .select(['id', 'deleted_at', 'state'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether a sound was bought or is being paid for. Call it after the lock and as a separate
 * statement, so that it sees orders committed during the wait.
 */
export async function isOrdered(trx: Trx, soundId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sound')
    .select('id')
    .where('id', '=', soundId)
    .where((eb) => hasOrder(eb.ref('sound.id')))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes a sound from its freelancer's list and from the catalogue. Its status is kept for a
 * restore.
 */
export async function deleteSound(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('sound')
    .set((eb) => ({
      deleted_at: now,
      status: REJECTED,
      status_before_deletion: eb.ref('status'),
    }))
    .where('id', '=', id)
    .execute();
}

export async function restoreSound(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('sound')
    .set((eb) => ({
      deleted_at: null,
      status: eb.fn.coalesce('status_before_deletion', eb.ref('status')),
      status_before_deletion: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Removes an offer from its freelancer's list, or restores it if `at` is null. */
export async function setOfferDeleted(trx: Trx, id: number, at: Date | null): Promise<void> {
  await trx.updateTable('offer').set({ deleted_at: at }).where('id', '=', id).execute();
}

/**
 * Deletes all sounds of an account and returns their ids. Sounds that were bought keep their files
 * for their buyers; the others release them. The sounds are locked by a statement of its own, so
 * that the update sees orders committed during the wait.
 */
export async function deleteSounds(trx: Trx, ownerId: number, now: Date): Promise<number[]> {
  await trx
    .selectFrom('sound')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .updateTable('sound')
    .set((eb) => ({
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      status: REJECTED,
      file_id: eb
        .case()
        .when(hasOrder(eb.ref('sound.id')))
        .then(eb.ref('file_id'))
        .else(null)
        .end(),
    }))
    .where('owner_id', '=', ownerId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns whether an account owes paid work, a change of it, or an answer to a complaint. An offer
 * that is being paid also counts. Such an account cannot be closed yet.
 */
export async function owesWork(db: Db, ownerId: number): Promise<boolean> {
  const open = await db
    .selectFrom('delivery')
    .select('state')
    .where('seller_id', '=', ownerId)
    .where('until_at', 'is not', null)
    .where('state', 'in', ['due', 'change_asked', 'disputed'])
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((eb) => hasOrder(eb.ref('offer.id'), ['pending_payment']))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all open offers that the account made or received, except those that are being paid. */
export async function endOpenOffers(trx: Trx, accountId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('offer')
    .set((eb) => ({
      state: eb
        .case()
        .when('owner_id', '=', accountId)
        .then('withdrawn' as const)
        .else('declined' as const)
        .end(),
    }))
    .where('state', 'in', ['offered', 'in_cart'])
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
    .where((eb) => eb.not(hasOrder(eb.ref('offer.id'))))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Matches an order of a sound or an offer that was paid or may still be paid. */
function hasOrder(id: Expression<number>, statuses: readonly OrderStatus[] = ORDERED) {
  const eb = expressionBuilder<DB>();
  return eb.exists(
    eb
      .selectFrom('order_item')
      .innerJoin('orders', 'orders.id', 'order_item.order_id')
      .select('orders.id')
      .where('order_item.item_id', '=', id)
      .where('orders.status', 'in', statuses),
  );
}
