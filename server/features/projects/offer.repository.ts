import { type Insertable, type Kysely, sql } from 'kysely';
import { APPROVED, type OfferState } from '../../../shared/statuses.ts';
import type { DB, Project } from '../../database/types.ts';

/** An offer with the username of its freelancer. */
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** An offer to be stored; the rest follows from its being one. */
export type OfferDraft = Pick<
  Insertable<Project>,
  'owner_id' | 'category_id' | 'conversation_id' | 'request_key' | 'name' | 'description'
> & { readonly buyer_id: number; readonly price_cents: number };

/** The offers among these projects. */
export function findOffers(db: Kysely<DB>, projectIds: readonly number[]) {
  return offers(db).where('project.id', 'in', projectIds).execute();
}

/** Offers to a buyer that no client has put into a cart yet, oldest first. */
export function findNewOffers(db: Kysely<DB>, buyerId: number, limit: number): Promise<OfferRow[]> {
  return offers(db)
    .where('project.buyer_id', '=', buyerId)
    .where('project.offer_state', '=', 'offered' satisfies OfferState)
    .orderBy('project.id')
    .limit(limit)
    .execute();
}

/** Adds an offer and answers its id; undefined when its request key was used before. */
export async function insertOffer(db: Kysely<DB>, draft: OfferDraft): Promise<number | undefined> {
  const row = await db
    .insertInto('project')
    .values({
      ...draft,
      kind: 'service',
      status: APPROVED,
      offer_state: 'offered' satisfies OfferState,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The project that a request key made. */
export async function getByRequestKey(
  db: Kysely<DB>,
  ownerId: number,
  requestKey: string,
): Promise<number> {
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return id;
}

/** What became of a client's wish to have an offer in its cart. */
export type Taking = 'now' | 'before' | 'elsewhere' | 'no offer';

/**
 * Claims an offer for a device's cart, for one device only; `before` when it has it already. Of two
 * that ask at once the second finds the row changed when it gets to it.
 */
export async function takeOffer(
  db: Kysely<DB>,
  { projectId, buyerId, device }: { projectId: number; buyerId: number; device: string },
): Promise<Taking> {
  const taken = await db
    .updateTable('project')
    .set({ offer_state: 'in_cart' satisfies OfferState, cart_device: device })
    .where('id', '=', projectId)
    .where('buyer_id', '=', buyerId)
    .where('offer_state', '=', 'offered' satisfies OfferState)
    .returning('id')
    .executeTakeFirst();
  if (taken) return 'now';
  const row = await db
    .selectFrom('project')
    .select(['offer_state', 'cart_device'])
    .where('id', '=', projectId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!row) return 'no offer';
  const mine = row.offer_state === 'in_cart' && row.cart_device === device.toLowerCase();
  return mine ? 'before' : 'elsewhere';
}

/**
 * Marks the offers among these projects as paid, whatever else became of them meanwhile: the money
 * is there. Answers those that changed; what was paid before did not.
 */
export async function markPaid(db: Kysely<DB>, projectIds: readonly number[]): Promise<number[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .updateTable('project')
    .set({ offer_state: 'paid' satisfies OfferState })
    .where('id', 'in', projectIds)
    .where('offer_state', 'not in', ['paid', 'delivered'] satisfies OfferState[])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Delivers a paid project. False when it is not the owner's, not paid, or delivered already. */
export async function deliver(
  db: Kysely<DB>,
  { projectId, ownerId, fileId }: { projectId: number; ownerId: number; fileId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('project')
    .set({
      offer_state: 'delivered' satisfies OfferState,
      delivered_at: sql<Date>`now()`,
      file_id: fileId,
    })
    .where('id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .where('offer_state', '=', 'paid' satisfies OfferState)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How the delivery of an owner's offer stands. */
export function findDelivery(db: Kysely<DB>, projectId: number, ownerId: number) {
  return db
    .selectFrom('project')
    .innerJoin('account as buyer', 'buyer.id', 'project.buyer_id')
    .select([
      'project.name',
      'project.offer_state',
      'project.file_id',
      'buyer.email as buyer_email',
    ])
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', ownerId)
    .executeTakeFirst();
}

function offers(db: Kysely<DB>) {
  return (
    db
      .selectFrom('project')
      .innerJoin('account as owner', 'owner.id', 'project.owner_id')
      .select([
        'project.id',
        'project.conversation_id',
        'project.name',
        'project.description',
        'project.owner_id',
        'owner.user_name as owner_name',
      ])
      // The database's checks make these three certain for offers.
      .select((eb) => [
        eb.ref('project.buyer_id').$notNull().as('buyer_id'),
        eb.ref('project.price_cents').$notNull().as('price_cents'),
        eb.ref('project.offer_state').$castTo<OfferState>().as('offer_state'),
      ])
      .where('project.kind', '=', 'service')
  );
}
