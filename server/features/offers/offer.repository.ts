import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import type { Offer } from '../../database/types.ts';
import { ratingOf } from '../reviews/shown-rating.ts';
import { NOTICE_COLUMNS, type NoticeOffer } from './offer-life.repository.ts';
import { OFFER_TERMS, TERMS, type TermsRow } from './offer-terms.ts';
import { isHiddenOffer, isInBuyersCart } from './offer-views.repository.ts';
import { contractOf } from './milestones/contract-of.ts';

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** The fields of a new offer; the others are the same for every new offer. */
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
  | Exclude<keyof TermsRow, keyof MilestoneOf | 'package_name'>
> &
  Partial<MilestoneOf & PackageOf>;

/** The position of an offer among the milestones of its contract. */
type MilestoneOf = Pick<Selectable<Offer>, 'contract_id' | 'milestone' | 'milestones'>;
/** The package that a buyer made an offer from. Such an offer is in the cart from the start. */
type PackageOf = Pick<Selectable<Offer>, 'package_id' | 'package_name' | 'state' | 'viewed_at'>;

export function findOffers(db: Db, ids: readonly number[]) {
  return offers(db).where('offer.id', 'in', ids).execute();
}

/** An offer as lists of services show it. */
export type WorkRow = Awaited<ReturnType<ReturnType<typeof work>['executeTakeFirstOrThrow']>>;

export function findWork(db: Db, id: number): Promise<WorkRow | undefined> {
  return work(db).where('offer.id', '=', id).executeTakeFirst();
}

/** Lists these offers, and the other ones of their contracts. */
export function findWithContracts(db: Db, ids: readonly number[]) {
  return offers(db)
    .where((eb) => {
      const contracts = eb.selectFrom('offer as one').select('one.contract_id');
      return eb.or([
        eb('offer.id', 'in', ids),
        eb('offer.contract_id', 'in', contracts.where('one.id', 'in', ids)),
      ]);
    })
    .execute();
}

interface WorkPage {
  readonly categoryId?: number | undefined;
  /** Only offers with smaller ids: the next page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists a freelancer's offers except deleted ones, newest first. */
export function listMadeWork(db: Db, ownerId: number, page: WorkPage): Promise<WorkRow[]> {
  return workPage(db, page)
    .where('offer.owner_id', '=', ownerId)
    .where('offer.deleted_at', 'is', null)
    .execute();
}

/** Lists the offers to a buyer, newest first. */
export function listBuyersWork(db: Db, buyerId: number, page: WorkPage): Promise<WorkRow[]> {
  return workPage(db, page)
    .where('offer.buyer_id', '=', buyerId)
    .where(isHiddenOffer, 'is', false)
    .execute();
}

/** Lists a buyer's valid offers that are in no cart yet, oldest first. */
export function findNewOffers(
  db: Db,
  { buyerId, now, limit }: { buyerId: number; now: Date; limit: number },
): Promise<OfferRow[]> {
  return offers(db)
    .where('offer.buyer_id', '=', buyerId)
    .where('offer.state', '=', 'offered')
    .where('offer.expires_at', '>', now)
    .where('owner.contributor_status', '=', APPROVED)
    .where(isHiddenOffer, 'is', false)
    .orderBy('offer.id')
    .limit(limit)
    .execute();
}

interface Between {
  readonly otherId: number;
  readonly limit: number;
}

/**
 * Lists the offers between two accounts, newest first, without those that this account deleted or
 * never saw.
 */
export function listOffersBetween(
  db: Db,
  accountId: number,
  { otherId, limit }: Between,
): Promise<OfferRow[]> {
  const both = [accountId, otherId];
  return offers(db)
    .where('offer.buyer_id', 'in', both)
    .where('offer.owner_id', 'in', both)
    .where('offer.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('offer.owner_id', '=', accountId), eb(isHiddenOffer, 'is', false)]))
    .orderBy('offer.id', 'desc')
    .limit(limit)
    .execute();
}

/** Adds an offer and returns its id; undefined if its request key was used before. */
export async function insertOffer(db: Db, draft: OfferDraft): Promise<number | undefined> {
  const row = await db
    .insertInto('offer')
    .values({ state: 'offered', ...draft, status: APPROVED })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findByRequestKey(
  db: Db,
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

/** Finds the offer that a buyer made from a package and that can still be bought. */
export async function findOpenFromPackage(
  db: Db,
  { packageId, buyerId, now }: { packageId: number; buyerId: number; now: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('package_id', '=', packageId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['offered', 'in_cart'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The result of `takeOffer`: reserved now, reserved before by this device, unavailable, or unknown.
 */
type Taking = 'now' | 'before' | 'elsewhere' | 'no offer';

interface TakeRequest {
  readonly offerId: number;
  readonly buyerId: number;
  readonly device: string;
  readonly now: Date;
}

/**
 * Reserves a valid offer for the cart of one device. Returns `before` if that device already has
 * it. In a race the second UPDATE waits for the row lock and then matches no row.
 */
export async function takeOffer(
  db: Db,
  { offerId, buyerId, device, now }: TakeRequest,
): Promise<Taking> {
  const taken = await db
    .updateTable('offer')
    .set({ state: 'in_cart', cart_device: device })
    .where('id', '=', offerId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'offered')
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
 * Marks offers as paid in any unpaid state, because the money has arrived. Returns only those that
 * changed.
 */
export async function markPaid(db: Db, offerIds: readonly number[]): Promise<NoticeOffer[]> {
  if (offerIds.length === 0) return [];
  return db
    .updateTable('offer')
    .set({ state: 'paid' })
    .where('id', 'in', offerIds)
    .where('state', 'not in', ['paid', 'delivered'])
    .returning(NOTICE_COLUMNS)
    .execute();
}

/** Marks an offer as delivered. A further delivery updates the time. */
export async function markDelivered(db: Db, offerId: number, at: Date): Promise<void> {
  await db
    .updateTable('offer')
    .set({ state: 'delivered', delivered_at: at })
    .where('id', '=', offerId)
    .where('state', 'in', ['paid', 'delivered'])
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findForNotice(db: Db, offerId: number): Promise<NoticeOffer> {
  return db
    .selectFrom('offer')
    .select(NOTICE_COLUMNS)
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
}

function offers(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('account as owner', 'owner.id', 'offer.owner_id')
    .leftJoin('offer_claim as sale', (join) =>
      join.onRef('sale.offer_id', '=', 'offer.id').on('sale.state', '=', 'sold'),
    )
    .leftJoin('delivery', (join) =>
      join
        .onRef('delivery.order_id', '=', 'sale.order_id')
        .onRef('delivery.item_id', '=', 'offer.id'),
    )
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'sale.order_id')
        .onRef('item_money.item_id', '=', 'offer.id'),
    )
    .select(['delivery.state as delivery_state', 'delivery.until_at', 'delivery.late_at'])
    .select([isRefunded.as('is_refunded'), changesAsked.as('changes_asked')])
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
      'offer.state',
      'offer.asked_deliver_on',
      'owner.user_name as owner_name',
      'offer.viewed_at',
      isHiddenOffer.as('hidden'),
      isInBuyersCart.as('in_buyers_cart'),
      contractOf.as('contract'),
    ])
    .select(OFFER_TERMS)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('offer as former')
          .select(['former.id', 'former.name', 'former.price_cents'])
          .select(TERMS.map((column) => `former.${column}` as const))
          .whereRef('former.replaced_by', '=', 'offer.id'),
      ).as('former'),
    );
}

/** The file names of the latest delivery, without deleted files. */
const fileNames = sql<string | null>`(
  SELECT string_agg(delivered.name, ', ' ORDER BY delivered.id)
  FROM delivery_entry entry JOIN delivery_file delivered ON delivered.entry_id = entry.id
  WHERE entry.order_id = sale.order_id AND entry.item_id = offer.id
    AND delivered.file_id IS NOT NULL
  GROUP BY entry.id ORDER BY entry.id DESC LIMIT 1)`;

const isRefunded = sql<boolean>`
  coalesce(item_money.returned_cents = item_money.price_cents, false)`;

/** How often the buyer requested changes; needs `delivery`. */
const changesAsked = sql<number>`(
  SELECT count(*)::int FROM delivery_entry asked
  WHERE asked.order_id = delivery.order_id AND asked.item_id = delivery.item_id
    AND asked.kind = 'change_asked')`;

function work(db: Db) {
  return offers(db)
    .innerJoin('account as buyer', 'buyer.id', 'offer.buyer_id')
    .select(['offer.category_id', 'offer.keywords', 'offer.status', 'offer.version'])
    .select(['offer.rejection_reason', 'offer.created_at', 'buyer.user_name as buyer_name'])
    .select(fileNames.as('file_name'))
    .select((eb) => ratingOf(eb.ref('offer.id')).as('rating'));
}

function workPage(db: Db, { categoryId, before, limit }: WorkPage) {
  let query = work(db).orderBy('offer.id', 'desc').limit(limit);
  if (categoryId !== undefined) query = query.where('offer.category_id', '=', categoryId);
  if (before !== undefined) query = query.where('offer.id', '<', before);
  return query;
}
