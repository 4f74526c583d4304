import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { RefundState } from '../../../../shared/features/payments/payments.ts';
import { errorCode } from '../../../database/connection/error-code.ts';
import type { DB, Refund } from '../../../database/types.ts';

/** A refund as it is stored. */
export type RefundRow = Omit<Selectable<Refund>, 'state'> & { state: RefundState };

/** Adds a refund; answers its id. What it comes to in dinar is set by `setPara`. */
export async function insertRefund(
  trx: Transaction<DB>,
  refund: Insertable<Refund>,
): Promise<number> {
  const { id } = await trx
    .insertInto('refund')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says what a refund comes to in dinar. */
export async function setPara(trx: Transaction<DB>, id: number, para: number): Promise<void> {
  await trx.updateTable('refund').set({ para }).where('id', '=', id).execute();
}

/** The payment that paid an order, at the gateway. */
export function findPayment(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'merchant_payment_id', 'pg_tran_id', 'amount_para'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
}

/** A refund that may be sent to the gateway now. */
export interface Claim {
  readonly id: number;
  readonly now: Date;
}

/**
 * Takes the right to send a refund to the gateway and notes, before it is sent, that nobody knows
 * how it ends: so it is never sent twice. Undefined when somebody else sent it, when it has to wait,
 * or when another refund of the same payment is under way.
 */
export async function claimRefund(
  db: Kysely<DB>,
  { id, now }: Claim,
): Promise<RefundRow | undefined> {
  try {
    const row = await db
      .updateTable('refund')
      .set({ state: 'unknown' satisfies RefundState, sent_at: now })
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .where('try_after', '<=', now)
      .returningAll()
      .executeTakeFirst();
    return row as RefundRow | undefined;
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Lets a refund be sent again later, since the gateway does not take it yet. */
export async function postpone(db: Kysely<DB>, id: number, until: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'begun' satisfies RefundState, try_after: until })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute();
}

/** How a refund ended at the gateway. */
export interface RefundEnd {
  readonly state: 'confirmed' | 'refused';
  readonly at: Date;
  readonly pgTranId: string | null;
  readonly errorCode: string | null;
}

/** Ends a refund that is under way; undefined when it has ended already. */
export async function endRefund(
  trx: Transaction<DB>,
  id: number,
  end: RefundEnd,
): Promise<RefundRow | undefined> {
  const row = await trx
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
  return row as RefundRow | undefined;
}

/** The refunds to be sent now, and those sent before a moment of which nothing is known. */
export async function listWork(
  db: Kysely<DB>,
  { now, sentBefore, limit }: { now: Date; sentBefore: Date; limit: number },
): Promise<{ id: number; state: RefundState }[]> {
  const rows = await db
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
  return rows as { id: number; state: RefundState }[];
}

/** A refund with what the gateway knows its payment by. */
export function findSent(db: Kysely<DB>, id: number) {
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

/** What has been given back of a payment for certain, para. */
export async function sumConfirmedPara(db: Kysely<DB>, attemptId: number): Promise<number> {
  const { para } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('para').as('para'))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(para ?? 0);
}

/** What has been given back of an order for certain, cents. */
export async function sumConfirmedCents(db: Kysely<DB>, orderId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** A refund as lists show it. */
export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** Refunds, newest first: of an order, or below an id. */
export async function listRefunds(
  db: Kysely<DB>,
  { orderId, before, limit }: { orderId?: number; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('refund')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'refund.order_id')
        .onRef('order_item.project_id', '=', 'refund.project_id'),
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
