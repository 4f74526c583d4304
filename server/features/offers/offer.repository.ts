import type { Insertable, Kysely } from 'kysely';
import { APPROVED, type OfferState } from '../../../shared/statuses.ts';
import type { DB, Project } from '../../database/types.ts';
import type { ToldOffer } from './offer-life.repository.ts';
import { isHiddenOffer } from './hidden-offer.ts';

/** An offer with the username of its freelancer. */
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** An offer to be stored; the rest follows from its being one. */
export type OfferDraft = Pick<
  Insertable<Project>,
  'owner_id' | 'category_id' | 'request_key' | 'name' | 'description' | 'keywords'
> & {
  readonly buyer_id: number;
  readonly conversation_id: number;
  readonly price_cents: number;
  readonly expires_at: Date;
};

/** The offers among these projects. */
export function findOffers(db: Kysely<DB>, projectIds: readonly number[]) {
  return offers(db).where('project.id', 'in', projectIds).execute();
}

/** Offers to a buyer that hold at this moment and are in no cart yet, oldest first. */
export function findNewOffers(
  db: Kysely<DB>,
  { buyerId, now, limit }: { buyerId: number; now: Date; limit: number },
): Promise<OfferRow[]> {
  return offers(db)
    .where('project.buyer_id', '=', buyerId)
    .where('project.offer_state', '=', 'offered' satisfies OfferState)
    .where('project.expires_at', '>', now)
    .where('owner.contributor_status', '=', APPROVED)
    .where(isHiddenOffer, 'is', false)
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

/** The offer that a request key made. */
export async function findByRequestKey(
  db: Kysely<DB>,
  ownerId: number,
  requestKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id;
}

/** Which of these accounts are confirmed and approved. */
export async function findApproved(
  db: Kysely<DB>,
  accountIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .where('contributor_status', '=', APPROVED)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What became of a client's wish to have an offer in its cart. */
export type Taking = 'now' | 'before' | 'elsewhere' | 'no offer';

/** A client's wish to have an offer in its cart. */
interface TakeWish {
  readonly projectId: number;
  readonly buyerId: number;
  readonly device: string;
  readonly now: Date;
}

/**
 * Claims an offer that holds for a device's cart, for one device only; `before` when it has it
 * already. Of two that ask at once the second finds the row changed when it gets to it.
 */
export async function takeOffer(
  db: Kysely<DB>,
  { projectId, buyerId, device, now }: TakeWish,
): Promise<Taking> {
  const taken = await db
    .updateTable('project')
    .set({ offer_state: 'in_cart' satisfies OfferState, cart_device: device })
    .where('id', '=', projectId)
    .where('buyer_id', '=', buyerId)
    .where('offer_state', '=', 'offered' satisfies OfferState)
    .where('expires_at', '>', now)
    .where('owner_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('contributor_status', '=', APPROVED),
    )
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
export async function markPaid(
  db: Kysely<DB>,
  projectIds: readonly number[],
): Promise<ToldOffer[]> {
  if (projectIds.length === 0) return [];
  return db
    .updateTable('project')
    .set({ offer_state: 'paid' satisfies OfferState })
    .where('id', 'in', projectIds)
    .where('offer_state', 'not in', ['paid', 'delivered'] satisfies OfferState[])
    .returning((eb) => [
      'id',
      'name',
      'owner_id',
      eb.ref('buyer_id').$notNull().as('buyer_id'),
      eb.ref('conversation_id').$notNull().as('conversation_id'),
    ])
    .execute();
}

/** Marks an offer as delivered, also once more after a change. */
export function markDelivered(db: Kysely<DB>, projectId: number, at: Date): Promise<ToldOffer> {
  return db
    .updateTable('project')
    .set({ offer_state: 'delivered' satisfies OfferState, delivered_at: at })
    .where('id', '=', projectId)
    .where('offer_state', 'in', ['paid', 'delivered'] satisfies OfferState[])
    .returning((eb) => [
      'id',
      'name',
      'owner_id',
      eb.ref('buyer_id').$notNull().as('buyer_id'),
      eb.ref('conversation_id').$notNull().as('conversation_id'),
    ])
    .executeTakeFirstOrThrow();
}

function offers(db: Kysely<DB>) {
  return (
    db
      .selectFrom('project')
      .innerJoin('account as owner', 'owner.id', 'project.owner_id')
      .leftJoin('project_claim as sale', (join) =>
        join.onRef('sale.project_id', '=', 'project.id').on('sale.state', '=', 'sold'),
      )
      .select([
        'sale.order_id',
        'project.id',
        'project.conversation_id',
        'project.name',
        'project.description',
        'project.owner_id',
        'project.replaced_by',
        'project.asked_price_cents',
        'owner.user_name as owner_name',
        isHiddenOffer.as('hidden'),
      ])
      // The database's checks make these certain for offers.
      .select((eb) => [
        eb.ref('project.expires_at').$notNull().as('expires_at'),
        eb.ref('project.buyer_id').$notNull().as('buyer_id'),
        eb.ref('project.price_cents').$notNull().as('price_cents'),
        eb.ref('project.offer_state').$castTo<OfferState>().as('offer_state'),
      ])
      .where('project.kind', '=', 'service')
  );
}
