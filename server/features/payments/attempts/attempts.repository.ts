import { type Insertable, sql } from 'kysely';
import type { AttemptState } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { PaymentAttempt } from '../../../database/types.ts';
import type { GatewaySession, PgFields } from '../gateway.ts';
import { type Attempt, FINAL_STATES, OPEN_STATES } from './attempt-verdict.ts';

export function insertAttempt(db: Db, attempt: Insertable<PaymentAttempt>): Promise<Attempt> {
  return db.insertInto('payment_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();
}

export function findAttempt(db: Db, id: number): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAttempt(trx: Trx, id: number): Promise<Attempt> {
  return trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findNewestAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the attempt that decides an order's status: the approved one, otherwise the newest. */
export function findDecidingAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(isApproved, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the gateway's return codes of orders, each from the attempt that decides its status. */
export async function findReturnCodes(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_attempt')
    .distinctOn('order_id')
    .select(['order_id', 'pg_tran_return_code'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy(isApproved, 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.pg_tran_return_code]));
}

const isApproved = sql`state = 'approved'`;

/** Finds an attempt by its id at the gateway, with the hash of its order. */
export function findByMerchantPaymentId(db: Db, merchantPaymentId: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'payment_attempt.queried_at', 'orders.hash'])
    .where('merchant_payment_id', '=', merchantPaymentId)
    .executeTakeFirst();
}

/** Stores the opened session. Returns false if the attempt was closed in the meantime. */
export async function setRedirected(
  db: Db,
  id: number,
  { sessionToken, redirectUrl }: GatewaySession,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ session_token: sessionToken, redirect_url: redirectUrl, state: 'redirected' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Expires an attempt without a session. Returns false if one was opened in the meantime. */
export async function expireUnopened(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets an attempt's state and, if given, the gateway's fields. */
export async function setOutcome(
  db: Db,
  id: number,
  state: AttemptState,
  pg?: PgFields,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state, ...(pg && toColumns(pg)) })
    .where('id', '=', id)
    .execute();
}

/** Claims the next query of the gateway. Returns false if it was queried after `since`. */
export async function claimQuery(
  db: Db,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ queried_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('queried_at', 'is', null), eb('queried_at', '<=', since)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records that the gateway is queried now, and returns the attempt; undefined if its state is
 * final. With `byHand`, attempts in review are queried too. The commit is asynchronous to answer
 * sooner. A lost record only causes another query.
 */
export function recordQuery(
  db: Db,
  id: number,
  { now, byHand }: { now: Date; byHand: boolean },
): Promise<Attempt | undefined> {
  return db
    .with(
      (cte) => cte('asynchronous_commit').materialized(),
      (eb) => eb.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('set')),
    )
    .updateTable('payment_attempt')
    .from('asynchronous_commit')
    .set({ queried_at: now })
    .where('id', '=', id)
    .where(
      'state',
      'not in',
      byHand ? FINAL_STATES.filter((one) => one !== 'review') : FINAL_STATES,
    )
    .returningAll('payment_attempt')
    .executeTakeFirst();
}

/** The attempts that the reconciler queries. */
interface Undecided {
  /**
   * Leaves out ended attempts that were created earlier. The daily comparison finds a later
   * approval.
   */
  readonly endedAfter: Date;
  readonly createdBefore: Date;
  /** Leaves out open attempts that were queried later. */
  readonly openSince: Date;
  /** Leaves out other attempts that were queried later. */
  readonly othersSince: Date;
  readonly limit: number;
}

/**
 * Lists attempts whose state may have changed at the bank, least recently queried first. These are
 * open ones of any age, and ended ones of the last day.
 */
export async function listUndecided(db: Db, which: Undecided): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'not in', FINAL_STATES)
    .where('created_at', '<=', which.createdBefore)
    .where((eb) =>
      eb.or([
        eb('state', 'in', OPEN_STATES),
        eb('created_at', '>', which.endedAfter),
        eb('transaction_status', '=', 'AP'),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('queried_at', 'is', null),
        eb('queried_at', '<=', which.othersSince),
        eb.and([eb('state', 'in', OPEN_STATES), eb('queried_at', '<=', which.openSince)]),
      ]),
    )
    .orderBy(sql`queried_at NULLS FIRST`)
    .limit(which.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists attempts that are in review because the bank did not answer. */
export async function listSilent(
  db: Db,
  { othersSince, limit }: Pick<Undecided, 'othersSince' | 'limit'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'review')
    .where('transaction_status', 'is distinct from', 'AP')
    .where('queried_at', '<=', othersSince)
    .orderBy('queried_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export function listAttempts(db: Db, orderId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export function listInReview(db: Db, limit: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', '=', 'review')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function toColumns(pg: PgFields) {
  return {
    pg_order_id: pg.pgOrderId,
    pg_tran_id: pg.pgTranId,
    pg_tran_ref_id: pg.pgTranRefId,
    pg_tran_appr_code: pg.pgTranApprCode,
    pg_tran_date: pg.pgTranDate,
    pg_tran_return_code: pg.pgTranReturnCode,
    transaction_status: pg.transactionStatus,
    error_code: pg.errorCode,
  };
}
