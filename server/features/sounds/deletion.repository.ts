import { type Expression, expressionBuilder, type Kysely, type Transaction } from 'kysely';
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

/** A person's own sound, locked until the transaction ends; an order being made waits for it. */
export function lockSound(trx: Transaction<DB>, id: number, ownerId: number) {
  return trx
    .selectFrom('sound')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The same of an offer that a person made. */
export function lockMadeOffer(trx: Transaction<DB>, id: number, ownerId: number) {
  return trx
    .selectFrom('offer')
    .select(['id', 'deleted_at'])
    .select((eb) => eb.ref('state').$castTo<OfferState>().as('state'))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether somebody bought a sound or is just paying for it. Asked after the lock and in a
 * statement of its own, which sees an order that was committed while the lock was waited for.
 */
export async function isOrdered(trx: Transaction<DB>, soundId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sound')
    .select('id')
    .where('id', '=', soundId)
    .where((eb) => hasOrder(eb.ref('sound.id')))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a sound out of its owner's list and the catalogue; its status is kept in case it comes back. */
export async function deleteSound(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
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

/** Brings a deleted sound back as it was. */
export async function restoreSound(trx: Transaction<DB>, id: number): Promise<void> {
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

/** Takes an offer out of its freelancer's list, or brings it back with null. */
export async function setOfferDeleted(
  trx: Transaction<DB>,
  id: number,
  at: Date | null,
): Promise<void> {
  await trx.updateTable('offer').set({ deleted_at: at }).where('id', '=', id).execute();
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
    .selectFrom('offer')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((eb) => hasOrder(eb.ref('offer.id'), ['pending_payment']))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all open offers that an account made or was made. */
export async function endOpenOffers(trx: Transaction<DB>, accountId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('offer')
    .set((eb) => ({
      state: eb
        .case()
        .when('owner_id', '=', accountId)
        .then('withdrawn' satisfies OfferState)
        .else('declined' satisfies OfferState)
        .end(),
    }))
    .where('state', 'in', ['offered', 'in_cart'] satisfies OfferState[])
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
    .where((eb) => eb.not(hasOrder(eb.ref('offer.id'))))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An order of a sound or an offer that was paid, or may be yet. */
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
