import { sql } from 'kysely';
import { BELGRADE } from '../../../shared/money/belgrade.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import type { MailedReview } from './review.emails.ts';

interface PageOfReviews {
  readonly userId: number;
  readonly before: number | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** A review of hired work or of its buyer, with the writer's name and the kind of work. */
export type WorkReviewRow = Awaited<ReturnType<typeof listOfFreelancer>>[number];

/**
 * Returns the public reviews of a freelancer's work, newest first. Empty while the freelancer may
 * not sell. An answer that was given before the review became public stays private.
 */
export function listOfFreelancer(db: Db, { userId, before, limit, now }: PageOfReviews) {
  const query = db
    .selectFrom('review')
    .innerJoin('account as freelancer', 'freelancer.id', 'review.freelancer_id')
    .innerJoin('account as writer', 'writer.id', 'review.buyer_id')
    .innerJoin('offer', 'offer.id', 'review.offer_id')
    .leftJoin('category', 'category.id', 'offer.category_id')
    .select([
      'review.id',
      'writer.id as writer_id',
      'writer.user_name as writer_name',
      'review.stars',
      'review.text',
      sql<string | null>`CASE WHEN review.answered_at >= review.shown_at THEN review.answer END`.as(
        'answer',
      ),
      monthOf('review'),
      'category.name as category',
      sql<Date>`review.shown_at`.as('shown_at'),
    ])
    .where('review.freelancer_id', '=', userId)
    .where('review.shown_at', '<=', now)
    .where('freelancer.contributor_status', '=', APPROVED)
    .orderBy('review.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('review.id', '<', before)).execute();
}

/** Returns the freelancers' reviews of a buyer, newest first. */
export function listOfBuyer(
  db: Db,
  { userId, before, limit, now }: PageOfReviews,
): Promise<WorkReviewRow[]> {
  const query = buyerReviews(db)
    .where('buyer_review.buyer_id', '=', userId)
    .where('buyer_review.shown_at', '<=', now)
    .orderBy('buyer_review.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('buyer_review.id', '<', before)).execute();
}

/** Finds a review of a buyer with the ids of its two people. */
export function findBuyerReview(db: Db, id: number) {
  return buyerReviews(db)
    .select(['buyer_review.buyer_id', 'buyer_review.freelancer_id', 'buyer_review.offer_id'])
    .where('buyer_review.id', '=', id)
    .executeTakeFirst();
}

/** Returns the writer of a review as a recipient, unless they have deleted their account. */
export function findBuyerReviewWriter(db: Db, id: number): Promise<MailedReview | undefined> {
  return buyerReviews(db)
    .clearSelect()
    .select(['writer.email', 'writer.name', 'offer.id as itemId', 'offer.name as itemName'])
    .where('buyer_review.id', '=', id)
    .where('writer.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function meanOfFreelancer(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('review')
    .innerJoin('account as freelancer', 'freelancer.id', 'review.freelancer_id')
    .select(({ fn }) => [
      fn.avg<string | null>('review.stars').as('rating'),
      fn.countAll<number>().as('rating_count'),
    ])
    .where('review.freelancer_id', '=', userId)
    .where('review.shown_at', '<=', now)
    .where('freelancer.contributor_status', '=', APPROVED)
    .executeTakeFirstOrThrow();
}

export function meanOfBuyer(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('buyer_review')
    .select(({ fn }) => [
      fn.avg<string | null>('buyer_review.stars').as('rating'),
      fn.countAll<number>().as('rating_count'),
    ])
    .where('buyer_review.buyer_id', '=', userId)
    .where('buyer_review.shown_at', '<=', now)
    .executeTakeFirstOrThrow();
}

/** Returns whether a buyer has written to a freelancer. */
export async function hasWrittenTo(
  db: Db,
  { buyerId, freelancerId }: { buyerId: number; freelancerId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('conversation.first_id', '=', Math.min(buyerId, freelancerId))
    .where('conversation.second_id', '=', Math.max(buyerId, freelancerId))
    .where('message.sender_id', '=', buyerId)
    .where('message.hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function buyerReviews(db: Db) {
  return db
    .selectFrom('buyer_review')
    .innerJoin('account as writer', 'writer.id', 'buyer_review.freelancer_id')
    .innerJoin('offer', 'offer.id', 'buyer_review.offer_id')
    .leftJoin('category', 'category.id', 'offer.category_id')
    .select([
      'buyer_review.id',
      'writer.id as writer_id',
      'writer.user_name as writer_name',
      'buyer_review.stars',
      'buyer_review.text',
      'buyer_review.answer',
      monthOf('buyer_review'),
      'category.name as category',
      'buyer_review.shown_at',
    ]);
}

function monthOf(table: 'review' | 'buyer_review') {
  const at = sql.ref(`${table}.created_at`);
  return sql<string>`to_char(${at} AT TIME ZONE ${sql.lit(BELGRADE)}, 'YYYY-MM')`.as('month');
}
