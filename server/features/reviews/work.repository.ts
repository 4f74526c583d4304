import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { BuyerReview } from '../../database/types.ts';

/**
 * Hired work with its two reviews. `review` is the buyer's review of the work, `buyer_review` the
 * freelancer's review of the buyer. `review_shown_at` is also null for a review from before reviews
 * of offers were public, which stays private.
 */
export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>;

/** Selects when an offer's work was accepted, or a complaint about it decided. Null before. */
export function finishedAt(offerId: Expression<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    SELECT max(entry.at) FROM order_item sold
    JOIN delivery USING (order_id, item_id)
    JOIN delivery_entry entry USING (order_id, item_id)
    WHERE sold.item_id = ${offerId} AND delivery.state IN ('accepted', 'decided')
      AND entry.kind IN ('accepted', 'accepted_by_silence', 'decided'))`;
}

export function findWork(db: Db, offerId: number) {
  return db
    .selectFrom('offer')
    .leftJoin('review', (join) =>
      join.onRef('review.item_id', '=', 'offer.id').onRef('review.buyer_id', '=', 'offer.buyer_id'),
    )
    .leftJoin('buyer_review', 'buyer_review.offer_id', 'offer.id')
    .select([
      'offer.id',
      'offer.owner_id',
      'offer.buyer_id',
      'review.id as review_id',
      'review.shown_at as review_shown_at',
      'buyer_review.id as buyer_review_id',
      'buyer_review.shown_at as buyer_review_shown_at',
      finishedAt(sql.ref('offer.id')).as('finished_at'),
    ])
    .where('offer.id', '=', offerId)
    .executeTakeFirst();
}

/** Locks an offer for one of its reviews, so that the second one sees the first. */
export async function lockWork(db: Db, offerId: number): Promise<WorkRow | undefined> {
  await db.selectFrom('offer').select('id').where('id', '=', offerId).forNoKeyUpdate().execute();
  return findWork(db, offerId);
}

/** Shows the buyer's review of an offer, because the freelancer has written, too. */
export async function showReview(db: Db, offerId: number, now: Date): Promise<void> {
  await db
    .updateTable('review')
    .set({ shown_at: now })
    .where('item_id', '=', offerId)
    .where('shown_at', '>', now)
    .execute();
}

/** Shows the freelancer's review of an offer's buyer, because the buyer has written, too. */
export async function showBuyerReview(db: Db, offerId: number, now: Date): Promise<void> {
  await db
    .updateTable('buyer_review')
    .set({ shown_at: now })
    .where('offer_id', '=', offerId)
    .where('shown_at', '>', now)
    .execute();
}

export async function saveBuyerReview(
  db: Db,
  draft: Omit<Insertable<BuyerReview>, 'id' | 'answer' | 'answered_at' | 'created_at'>,
): Promise<number> {
  const { stars, text, shown_at } = draft;
  const { id } = await db
    .insertInto('buyer_review')
    .values(draft)
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ stars, text, shown_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the buyer's answer. Returns false if there is one, because it cannot be changed. */
export async function answerBuyerReview(
  db: Db,
  { id, answer, now }: { id: number; answer: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('buyer_review')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteBuyerReview(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('buyer_review')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
