import { type Kysely, type Selectable, sql } from 'kysely';
import { APPROVED, type OfferState } from '../../../shared/statuses.ts';
import type { DB, Offer } from '../../database/types.ts';
import { ratingOf } from '../reviews/shown-rating.ts';
import { TOLD, type ToldOffer } from './offer-life.repository.ts';
import { isHiddenOffer } from './hidden-offer.ts';

/** An offer with the username of its freelancer. */
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** An offer to be stored; the rest follows from its being one. */
export type OfferDraft = Pick<
  Selectable<Offer>,
  | 'owner_id'
  | 'buyer_id'
  | 'category_id'
  | 'conversation_id'
  | 'request_key'
  | 'name'
  | 'description'
  | 'keywords'
  | 'price_cents'
  | 'expires_at'
>;

/** The offers of these ids. */
export function findOffers(db: Kysely<DB>, ids: readonly number[]) {
  return offers(db).where('offer.id', 'in', ids).execute();
}

/** An offer as a list of work shows it. */
export type WorkRow = Awaited<ReturnType<ReturnType<typeof work>['executeTakeFirstOrThrow']>>;

/** One offer as a list of work shows it. */
export function findWork(db: Kysely<DB>, id: number): Promise<WorkRow | undefined> {
  return work(db).where('offer.id', '=', id).executeTakeFirst();
}

/** Which page of a list of work is wanted. */
interface WorkPage {
  readonly categoryId?: number | undefined;
  /** Only offers below this id: the next page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** What a freelancer offered and has not deleted, newest first. */
export function listMadeWork(db: Kysely<DB>, ownerId: number, page: WorkPage): Promise<WorkRow[]> {
  return workPage(db, page)
    .where('offer.owner_id', '=', ownerId)
    .where('offer.deleted_at', 'is', null)
    .execute();
}

/** What was offered to a buyer, newest first. */
export function listBuyersWork(
  db: Kysely<DB>,
  buyerId: number,
  page: WorkPage,
): Promise<WorkRow[]> {
  return workPage(db, page)
    .where('offer.buyer_id', '=', buyerId)
    .where(isHiddenOffer, 'is', false)
    .execute();
}

/** Offers to a buyer that hold at this moment and are in no cart yet, oldest first. */
export function findNewOffers(
  db: Kysely<DB>,
  { buyerId, now, limit }: { buyerId: number; now: Date; limit: number },
): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.buyer_id', '=', buyerId)
    .where('offer.state', '=', 'offered' satisfies OfferState)
    .where('offer.expires_at', '>', now)
    .where('owner.contributor_status', '=', APPROVED)
    .where(isHiddenOffer, 'is', false)
    .orderBy('offer.id')
    .limit(limit)
    .execute();
}

/** Adds an offer and answers its id; undefined when its request key was used before. */
export async function insertOffer(db: Kysely<DB>, draft: OfferDraft): Promise<number | undefined> {
  const row = await db
    .insertInto('offer')
    .values({ ...draft, status: APPROVED, state: 'offered' satisfies OfferState })
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
    .selectFrom('offer')
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
  readonly offerId: number;
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
  { offerId, buyerId, device, now }: TakeWish,
): Promise<Taking> {
  const taken = await db
    .updateTable('offer')
    .set({ state: 'in_cart' satisfies OfferState, cart_device: device })
    .where('id', '=', offerId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'offered' satisfies OfferState)
    .where('expires_at', '>', now)
    .where('owner_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('contributor_status', '=', APPROVED),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return 'now';
  const row = await db
    .selectFrom('offer')
    .select(['state', 'cart_device'])
    .where('id', '=', offerId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!row) return 'no offer';
  const mine = row.state === 'in_cart' && row.cart_device === device.toLowerCase();
  return mine ? 'before' : 'elsewhere';
}

/**
 * Marks offers as paid, whatever else became of them meanwhile: the money
 * is there. Answers those that changed; what was paid before did not.
 */
export async function markPaid(db: Kysely<DB>, offerIds: readonly number[]): Promise<ToldOffer[]> {
  if (offerIds.length === 0) return [];
  return db
    .updateTable('offer')
    .set({ state: 'paid' satisfies OfferState })
    .where('id', 'in', offerIds)
    .where('state', 'not in', ['paid', 'delivered'] satisfies OfferState[])
    .returning(TOLD)
    .execute();
}

/** Marks an offer as delivered, also once more after a change. */
export function markDelivered(db: Kysely<DB>, offerId: number, at: Date): Promise<ToldOffer> {
  return db
    .updateTable('offer')
    .set({ state: 'delivered' satisfies OfferState, delivered_at: at })
    .where('id', '=', offerId)
    .where('state', 'in', ['paid', 'delivered'] satisfies OfferState[])
    .returning(TOLD)
    .executeTakeFirstOrThrow();
}

function offers(db: Kysely<DB>) {
  return db
    .selectFrom('offer')
    .innerJoin('account as owner', 'owner.id', 'offer.owner_id')
    .leftJoin('offer_claim as sale', (join) =>
      join.onRef('sale.offer_id', '=', 'offer.id').on('sale.state', '=', 'sold'),
    )
    .select([
      'sale.order_id',
      'offer.id',
      'offer.conversation_id',
      'offer.name',
      'offer.description',
      'offer.owner_id',
      'offer.buyer_id',
      'offer.price_cents',
      'offer.expires_at',
      'offer.replaced_by',
      'offer.asked_price_cents',
      'owner.user_name as owner_name',
      isHiddenOffer.as('hidden'),
    ])
    .select((eb) => eb.ref('offer.state').$castTo<OfferState>().as('state'));
}

/** The names of what was delivered last and is not deleted. */
const fileNames = sql<string | null>`(
  SELECT string_agg(delivered.name, ', ' ORDER BY delivered.id)
  FROM delivery_entry entry JOIN delivery_file delivered ON delivered.entry_id = entry.id
  WHERE entry.order_id = sale.order_id AND entry.item_id = offer.id
    AND delivered.file_id IS NOT NULL
  GROUP BY entry.id ORDER BY entry.id DESC LIMIT 1)`;

const isRefunded = sql<boolean>`
  coalesce(item_money.returned_cents = item_money.price_cents, false)`;

function work(db: Kysely<DB>) {
  return offers(db)
    .innerJoin('account as buyer', 'buyer.id', 'offer.buyer_id')
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'sale.order_id')
        .onRef('item_money.item_id', '=', 'offer.id'),
    )
    .select(['offer.category_id', 'offer.keywords', 'offer.status', 'offer.version'])
    .select(['offer.rejection_reason', 'offer.created_at', 'buyer.user_name as buyer_name'])
    .select([fileNames.as('file_name'), isRefunded.as('is_refunded')])
    .select((eb) => ratingOf(eb.ref('offer.id')).as('rating'));
}

function workPage(db: Kysely<DB>, { categoryId, before, limit }: WorkPage) {
  let query = work(db).orderBy('offer.id', 'desc').limit(limit);
  if (categoryId !== undefined) query = query.where('offer.category_id', '=', categoryId);
  if (before !== undefined) query = query.where('offer.id', '<', before);
  return query;
}
