import { type Kysely, sql } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import type { ToldRating } from './review.letters.ts';

/** A review with its writer's name and the freelancer of the project. */
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>;

/** The facts of a project that decide who may see its reviews. */
export interface RatedProject {
  readonly id: number;
  readonly kind: string;
  readonly status: number;
  readonly owner_status: number;
  readonly owner_id: number;
  readonly buyer_id: number | null;
}

export function findProject(db: Kysely<DB>, id: number): Promise<RatedProject | undefined> {
  return db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_id')
    .select(['project.id', 'project.kind', 'project.status', 'project.owner_id'])
    .select(['project.buyer_id', 'owner.contributor_status as owner_status'])
    .where('project.id', '=', id)
    .executeTakeFirst();
}

export function listReviews(
  db: Kysely<DB>,
  { projectId, before, limit }: { projectId: number; before: number | undefined; limit: number },
): Promise<ReviewRow[]> {
  const query = reviews(db)
    .where('review.project_id', '=', projectId)
    .orderBy('review.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('review.id', '<', before)).execute();
}

export function findReview(db: Kysely<DB>, id: number): Promise<ReviewRow | undefined> {
  return reviews(db).where('review.id', '=', id).executeTakeFirst();
}

export function findOwn(
  db: Kysely<DB>,
  { projectId, buyerId }: { projectId: number; buyerId: number },
): Promise<ReviewRow | undefined> {
  return reviews(db)
    .where('review.buyer_id', '=', buyerId)
    .where('review.project_id', '=', projectId)
    .executeTakeFirst();
}

/** Returns how many reviews of a project have each number of stars. */
export function countStars(
  db: Kysely<DB>,
  projectId: number,
): Promise<{ stars: number; count: number }[]> {
  return db
    .selectFrom('review')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('count')])
    .where('project_id', '=', projectId)
    .groupBy('stars')
    .execute();
}

/**
 * Returns whether an account has paid for a project and received it. A service project has to be
 * delivered.
 */
export async function hasBought(
  db: Kysely<DB>,
  { projectId, buyerId }: { projectId: number; buyerId: number },
): Promise<boolean> {
  const row = await purchases(db, buyerId)
    .select('project.id')
    .where('project.id', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns purchases that an account has not reviewed, newest first. */
export function listOpen(db: Kysely<DB>, { buyerId, limit }: { buyerId: number; limit: number }) {
  return open(db, buyerId)
    .innerJoin('account as seller', 'seller.id', 'project.owner_id')
    .select((eb) => [
      'project.id as project_id',
      'project.kind',
      'project.owner_id',
      'seller.user_name as owner_name',
      eb.fn.max('order_item.name').as('name'),
      eb.fn.max('orders.created_at').as('bought_at'),
    ])
    .groupBy(['project.id', 'seller.user_name'])
    .orderBy('bought_at', 'desc')
    .orderBy('project.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the projects that an account has bought and not reviewed. */
export async function countOpen(db: Kysely<DB>, buyerId: number): Promise<number> {
  const { count } = await open(db, buyerId)
    .select((eb) => eb.fn.count<number>('project.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the stars and text of an account's current review of a project. */
export function findRating(
  db: Kysely<DB>,
  { projectId, buyerId }: { projectId: number; buyerId: number },
): Promise<{ stars: number; text: string } | undefined> {
  return db
    .selectFrom('review')
    .select(['stars', 'text'])
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/**
 * Stores an account's review of a project, replacing an earlier one. `isNew` is false if it
 * replaced one.
 */
export async function saveReview(
  db: Kysely<DB>,
  draft: { project_id: number; buyer_id: number; stars: number; text: string },
): Promise<{ id: number; isNew: boolean }> {
  return (
    db
      .insertInto('review')
      .values(draft)
      .onConflict((conflict) =>
        conflict.columns(['buyer_id', 'project_id']).doUpdateSet({
          stars: draft.stars,
          text: draft.text,
          changed_at: sql`now()`,
        }),
      )
      // `xmax` is 0 in a row just inserted. An update through the conflict sets it.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/** Deletes a review with its answer. Returns false if it no longer exists. */
export async function deleteReview(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns the recipient of e-mails about a project's reviews: its freelancer, unless they have
 * turned these off or deleted their account.
 */
export function findSellerToTell(
  db: Kysely<DB>,
  projectId: number,
): Promise<ToldRating | undefined> {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .leftJoin('account_settings', 'account_settings.account_id', 'account.id')
    .select([
      'account.email',
      'account.name',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .where('project.id', '=', projectId)
    .where('account.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('account_settings.rating_mail', sql.lit(true)), 'is', true))
    .executeTakeFirst();
}

/** Returns the writer of a review as a recipient, unless they have deleted their account. */
export function findWriterToTell(
  db: Kysely<DB>,
  reviewId: number,
): Promise<ToldRating | undefined> {
  return db
    .selectFrom('review')
    .innerJoin('account', 'account.id', 'review.buyer_id')
    .innerJoin('project', 'project.id', 'review.project_id')
    .select([
      'account.email',
      'account.name',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .where('review.id', '=', reviewId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function saveAnswer(db: Kysely<DB>, id: number, answer: string): Promise<void> {
  await db
    .updateTable('review')
    .set({ answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function reviews(db: Kysely<DB>) {
  return db
    .selectFrom('review')
    .innerJoin('account as buyer', 'buyer.id', 'review.buyer_id')
    .innerJoin('project', 'project.id', 'review.project_id')
    .select([
      'review.id',
      'review.project_id',
      'review.buyer_id',
      'buyer.user_name as buyer_name',
      'review.stars',
      'review.text',
      'review.answer',
      'review.answered_at',
      'review.created_at',
      'review.changed_at',
      'project.name as project_name',
      'project.owner_id',
    ]);
}

function purchases(db: Kysely<DB>, buyerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .innerJoin('project', 'project.id', 'order_item.project_id')
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', PAID_STATUSES)
    .where((eb) =>
      eb.or([eb('project.kind', '=', 'stock'), eb('project.offer_state', '=', 'delivered')]),
    );
}

function open(db: Kysely<DB>, buyerId: number) {
  return purchases(db, buyerId).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('review')
          .select('review.id')
          .where('review.buyer_id', '=', buyerId)
          .whereRef('review.project_id', '=', 'project.id'),
      ),
    ),
  );
}
