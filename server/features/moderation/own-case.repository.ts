import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/* Whom a decision of the administration concerns, by account id; nobody where there is no such thing. */

export async function partiesOfProject(db: Kysely<DB>, projectId: number): Promise<number[]> {
  const row = await db
    .selectFrom('project')
    .select(['owner_id', 'buyer_id'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  return [row?.owner_id ?? [], row?.buyer_id ?? []].flat();
}

export async function applicantOf(db: Kysely<DB>, wishId: number): Promise<number[]> {
  const rows = db.selectFrom('seller_wish').select('account_id as id').where('id', '=', wishId);
  return (await rows.execute()).map(({ id }) => id);
}

export async function personReported(db: Kysely<DB>, reportId: number): Promise<number[]> {
  const rows = db.selectFrom('report').select('about_id as id').where('id', '=', reportId);
  return (await rows.execute()).map(({ id }) => id);
}

export async function sellerPaidOut(db: Kysely<DB>, payoutId: number): Promise<number[]> {
  const rows = db.selectFrom('payout').select('seller_id as id').where('id', '=', payoutId);
  return (await rows.execute()).map(({ id }) => id);
}

/** The seller whose work a review rates. */
export async function sellerReviewed(db: Kysely<DB>, reviewId: number): Promise<number[]> {
  const rows = db
    .selectFrom('review')
    .innerJoin('project', 'project.id', 'review.project_id')
    .select('project.owner_id as id')
    .where('review.id', '=', reviewId);
  return (await rows.execute()).map(({ id }) => id);
}

/** The buyer of an order and everybody who sells in it. */
export async function partiesOfOrder(db: Kysely<DB>, orderId: number): Promise<number[]> {
  const buyer = db.selectFrom('orders').select('buyer_id as id').where('id', '=', orderId);
  const sellers = db
    .selectFrom('order_item')
    .select('seller_id as id')
    .where('order_id', '=', orderId);
  return (await buyer.union(sellers).execute()).map(({ id }) => id);
}

/** The parties of the order that a payment attempt is for. */
export async function partiesOfAttempt(db: Kysely<DB>, attemptId: number): Promise<number[]> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return attempt ? partiesOfOrder(db, attempt.order_id) : [];
}
