import { type Insertable, sql } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import { REVIEW_DAYS } from '../../../shared/limits.ts';
import type { Db } from '../../database/db.ts';
import type { Review } from '../../database/types.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { finishedAt } from './work.repository.ts';
import type { MailedReview } from './review.emails.ts';

/** A review with its writer's name, and the sound or offer that it rates. */
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>;

/** The facts of a sound or an offer that decide who may see its reviews. */
export interface RatedItem {
  readonly owner_id: number;
  /** The one person an offer was made for; null for a sound. */
  readonly buyer_id: number | null;
  readonly status: number;
  readonly owner_status: number;
}

export async function findRated(db: Db, id: number): Promise<RatedItem | undefined> {
  const sound = await db
    .selectFrom('sound')
    .innerJoin('account as owner', 'owner.id', 'sound.owner_id')
    .select(['sound.status', 'sound.owner_id', 'owner.contributor_status as owner_status'])
    .where('sound.id', '=', id)
    .executeTakeFirst();
  if (sound) return { ...sound, buyer_id: null };
  return db
    .selectFrom('offer')
    .innerJoin('account as owner', 'owner.id', 'offer.owner_id')
    .select(['offer.status', 'offer.owner_id', 'owner.contributor_status as owner_status'])
    .select('offer.buyer_id')
    .where('offer.id', '=', id)
    .executeTakeFirst();
}

/**
 * A person who reads reviews. Only its writer sees a review before its `shown_at`. Without
 * `shown_at` all readers see it: it rates a sound, or is from before reviews of offers were public.
 */
interface ReviewReader {
  readonly viewerId: number;
  readonly now: Date;
}

export function listReviews(
  db: Db,
  {
    itemId,
    before,
    limit,
    reader,
  }: { itemId: number; before: number | undefined; limit: number; reader: ReviewReader },
): Promise<ReviewRow[]> {
  const query = reviews(db)
    .where('review.item_id', '=', itemId)
    .where(isSeen(reader))
    .orderBy('review.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('review.id', '<', before)).execute();
}

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return reviews(db).where('review.id', '=', id).executeTakeFirst();
}

export function findOwn(
  db: Db,
  { itemId, buyerId }: { itemId: number; buyerId: number },
): Promise<ReviewRow | undefined> {
  return reviews(db)
    .where('review.buyer_id', '=', buyerId)
    .where('review.item_id', '=', itemId)
    .executeTakeFirst();
}

function isSeen({ viewerId, now }: ReviewReader) {
  return sql<boolean>`(review.shown_at IS NULL OR review.shown_at <= ${now}
    OR review.buyer_id = ${viewerId})`;
}

/** Returns how many reviews of a sound or an offer have each number of stars. */
export function countStars(
  db: Db,
  itemId: number,
  reader: ReviewReader,
): Promise<{ stars: number; count: number }[]> {
  return db
    .selectFrom('review')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('count')])
    .where('item_id', '=', itemId)
    .where(isSeen(reader))
    .groupBy('stars')
    .execute();
}

/** Finds an item that an account has paid for. An offer must also be delivered. */
export function findBought(db: Db, { itemId, buyerId }: { itemId: number; buyerId: number }) {
  return purchases(db, buyerId)
    .select(['order_item.sound_id', 'order_item.offer_id'])
    .where('order_item.item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst();
}

/** Lists purchases that an account has not reviewed and still can, newest first. */
export function listOpen(
  db: Db,
  { buyerId, limit, now }: { buyerId: number; limit: number; now: Date },
) {
  return open(db, buyerId, now)
    .innerJoin('account as seller', 'seller.id', 'order_item.seller_id')
    .select((eb) => [
      'order_item.item_id',
      'order_item.offer_id',
      'order_item.seller_id as owner_id',
      'seller.user_name as owner_name',
      eb.fn.max('order_item.name').as('name'),
      eb.fn.max('orders.created_at').as('bought_at'),
      finishedAt(sql.ref('order_item.offer_id')).as('finished_at'),
    ])
    .groupBy(['order_item.item_id', 'order_item.offer_id', 'order_item.seller_id'])
    .groupBy('seller.user_name')
    .orderBy('bought_at', 'desc')
    .orderBy('order_item.item_id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the sounds and offers that `listOpen` would list without its limit. */
export async function countOpen(db: Db, buyerId: number, now: Date): Promise<number> {
  const { count } = await open(db, buyerId, now)
    .select((eb) => eb.fn.count<number>('order_item.item_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the stars and text of an account's current review. */
export function findRating(
  db: Db,
  { itemId, buyerId }: { itemId: number; buyerId: number },
): Promise<{ stars: number; text: string; shown_at: Date | null } | undefined> {
  return db
    .selectFrom('review')
    .select(['stars', 'text', 'shown_at'])
    .where('buyer_id', '=', buyerId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** Stores an account's review, replacing an earlier one. `isNew` is false if it replaced one. */
export async function saveReview(
  db: Db,
  draft: Pick<
    Insertable<Review>,
    'sound_id' | 'offer_id' | 'buyer_id' | 'stars' | 'text' | 'shown_at' | 'freelancer_id'
  >,
): Promise<{ id: number; isNew: boolean }> {
  return (
    db
      .insertInto('review')
      .values(draft)
      .onConflict((conflict) =>
        conflict.columns(['buyer_id', 'item_id']).doUpdateSet({
          stars: draft.stars,
          text: draft.text,
          changed_at: sql`now()`,
          ...(draft.shown_at && { shown_at: draft.shown_at }),
        }),
      )
      // `xmax` is 0 in a row just inserted. An update through the conflict sets it.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/** Deletes a review with its answer. Returns false if it no longer exists. */
export async function deleteReview(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns the recipient of the notification about a review: its freelancer, unless they have
 * deleted their account.
 */
export function findFreelancerRecipient(
  db: Db,
  reviewId: number,
): Promise<(MailedReview & { accountId: number; wantsMail: boolean }) | undefined> {
  return rated(db)
    .innerJoin('account', (join) => join.on('account.id', '=', ownerId))
    .leftJoin('account_settings', 'account_settings.account_id', 'account.id')
    .select(['account.email', 'account.name', 'review.item_id as itemId', itemName.as('itemName')])
    .select(['account.id as accountId'])
    .select(({ fn }) => fn.coalesce('account_settings.rating_mail', sql.lit(true)).as('wantsMail'))
    .where('review.id', '=', reviewId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the writer of a review as a recipient, unless they have deleted their account. */
export function findWriterRecipient(db: Db, reviewId: number): Promise<MailedReview | undefined> {
  return rated(db)
    .innerJoin('account', 'account.id', 'review.buyer_id')
    .select(['account.email', 'account.name', 'review.item_id as itemId', itemName.as('itemName')])
    .where('review.id', '=', reviewId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Stores an answer. Returns false if a public review of an offer has one, which stays. */
export async function saveAnswer(
  db: Db,
  { id, answer, now }: { id: number; answer: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(shown_at IS NULL OR answered_at IS NULL OR answered_at < shown_at)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function reviews(db: Db) {
  return rated(db)
    .innerJoin('account as buyer', 'buyer.id', 'review.buyer_id')
    .select([
      'review.id',
      'review.item_id',
      'review.sound_id',
      'review.offer_id',
      'review.buyer_id',
      'buyer.user_name as buyer_name',
      'review.stars',
      'review.text',
      'review.answer',
      'review.answered_at',
      'review.created_at',
      'review.changed_at',
      'review.shown_at',
      itemName.as('item_name'),
      ownerId.as('owner_id'),
    ]);
}

/** Reviews with the one sound or offer that each rates. */
function rated(db: Db) {
  return db
    .selectFrom('review')
    .leftJoin('sound', 'sound.id', 'review.sound_id')
    .leftJoin('offer', 'offer.id', 'review.offer_id');
}

const itemName = sql<string>`coalesce(sound.name, offer.name)`;
const ownerId = sql<number>`coalesce(sound.owner_id, offer.owner_id)`;

/** Selects paid sounds, and offers that are paid and delivered. */
function purchases(db: Db, buyerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .leftJoin('offer', 'offer.id', 'order_item.offer_id')
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', PAID_STATUSES)
    .where((eb) =>
      eb.or([eb('order_item.offer_id', 'is', null), eb('offer.state', '=', 'delivered')]),
    );
}

/** Publishes a review that its two people alone could see. Returns false if it is public. */
export async function publishReview(
  db: Db,
  { id, ownerId: freelancerId, now }: { id: number; ownerId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ shown_at: now, freelancer_id: freelancerId })
    .where('id', '=', id)
    .where('offer_id', 'is not', null)
    .where('shown_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Selects purchases without a review that can get one: sounds always, offers for some days. */
function open(db: Db, buyerId: number, now: Date) {
  const since = new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
  const isInTime = sql<boolean>`(order_item.offer_id IS NULL
    OR ${finishedAt(sql.ref('order_item.offer_id'))} > ${since})`;
  return purchases(db, buyerId)
    .where(isInTime)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review')
            .select('review.id')
            .where('review.buyer_id', '=', buyerId)
            .whereRef('review.item_id', '=', 'order_item.item_id'),
        ),
      ),
    );
}
