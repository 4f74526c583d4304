import type { Insertable, Selectable } from 'kysely';
import type { RefundState } from '../../../../shared/features/payments/payments.ts';
import { isUniqueViolation } from '../../../database/connection/error-code.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Refund } from '../../../database/types.ts';

export type RefundRow = Selectable<Refund>;

/** Adds a refund and returns its id. `setPara` sets its amount in dinar later. */
export async function insertRefund(trx: Trx, refund: Insertable<Refund>): Promise<number> {
  const { id } = await trx
    .insertInto('refund')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the amount of a refund in dinar. */
export async function setPara(trx: Trx, id: number, para: number): Promise<void> {
  await trx.updateTable('refund').set({ para }).where('id', '=', id).execute();
}

export function findPayment(db: Db, orderId: number) {
  return db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
}

/**
 * Claims a refund for sending. It is marked as `unknown` before it is sent, so it is never sent
 * twice. Returns undefined if it was already sent, has to wait, or another refund of the same
 * payment is in progress.
 */
export async function claimRefund(db: Db, id: number, now: Date): Promise<RefundRow | undefined> {
  try {
    return await db
      .updateTable('refund')
      .set({ state: 'unknown', sent_at: now })
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .where('try_after', '<=', now)
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Postpones a refund that the gateway does not accept yet. */
export async function postpone(db: Db, id: number, until: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'begun', try_after: until })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute();
}

export interface RefundEnd {
  readonly state: 'confirmed' | 'refused';
  readonly at: Date;
  readonly pgTranId: string | null;
  readonly errorCode: string | null;
}

/** Ends a refund in progress; returns undefined if it has already ended. */
export function endRefund(trx: Trx, id: number, end: RefundEnd): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refund')
    .set({
      state: end.state,
      ended_at: end.at,
      pg_tran_id: end.pgTranId,
      error_code: end.errorCode,
    })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .returningAll()
    .executeTakeFirst();
}

/** Lists refunds to send now, and refunds sent before a time whose result is unknown. */
export function listWork(
  db: Db,
  { now, sentBefore, limit }: { now: Date; sentBefore: Date; limit: number },
): Promise<{ id: number; state: RefundState }[]> {
  return db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'begun'), eb('try_after', '<=', now)]),
        eb.and([eb('state', '=', 'unknown'), eb('sent_at', '<=', sentBefore)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds a refund with the gateway's data of its payment. */
export function findSent(db: Db, id: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .selectAll('refund')
    .select([
      'payment_attempt.merchant_payment_id',
      'payment_attempt.pg_tran_id as sale_tran_id',
      'payment_attempt.amount_para',
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst();
}

/** Returns the sum of confirmed refunds of a payment in para. */
export async function sumConfirmedPara(db: Db, attemptId: number): Promise<number> {
  const { para } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('para').as('para'))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(para ?? 0);
}

/** Returns the sum of confirmed refunds of an order in cents. */
export async function sumConfirmedCents(db: Db, orderId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** Lists refunds, newest first, of one order or below an id. */
export async function listRefunds(
  db: Db,
  { orderId, before, limit }: { orderId?: number; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('refund')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'refund.order_id')
        .onRef('order_item.item_id', '=', 'refund.item_id'),
    )
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('account as actor', 'actor.id', 'refund.actor_id')
    .selectAll('refund')
    .select([
      'order_item.name',
      'buyer.name as buyer_name',
      'buyer.last_name as buyer_last_name',
      'actor.name as actor_name',
      'actor.last_name as actor_last_name',
    ]);
  if (orderId !== undefined) query = query.where('refund.order_id', '=', orderId);
  if (before !== undefined) query = query.where('refund.id', '<', before);
  return query.orderBy('refund.id', 'desc').limit(limit).execute();
}
