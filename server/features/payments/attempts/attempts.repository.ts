import { type Kysely, sql, type Transaction } from 'kysely';
import type { AttemptState } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import type { Attempt } from './attempt.ts';
import type { GatewaySession, PgFields } from '../gateway.ts';

/** A try that is about to be opened. */
export interface NewAttempt {
  readonly orderId: number;
  readonly merchantPaymentId: string;
  readonly amountPara: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Adds an attempt and answers it. */
export async function insertAttempt(db: Kysely<DB>, attempt: NewAttempt): Promise<Attempt> {
  const row = await db
    .insertInto('payment_attempt')
    .values({
      order_id: attempt.orderId,
      merchant_payment_id: attempt.merchantPaymentId,
      amount_para: attempt.amountPara,
      created_at: attempt.createdAt,
      expires_at: attempt.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Attempt;
}

/** An attempt by its id. */
export async function findAttempt(db: Kysely<DB>, id: number): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Attempt | undefined;
}

/** The same, locked until the transaction ends. */
export async function lockAttempt(trx: Transaction<DB>, id: number): Promise<Attempt> {
  const row = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as Attempt;
}

/** The newest attempt of an order. */
export async function findNewestAttempt(
  db: Kysely<DB>,
  orderId: number,
): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Attempt | undefined;
}

/** The attempt that tells how an order stands: the approved one, or else the newest. */
export async function findTellingAttempt(
  db: Kysely<DB>,
  orderId: number,
): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(isApproved, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Attempt | undefined;
}

/** The gateway's return codes of orders, each from its telling attempt. */
export async function findReturnCodes(
  db: Kysely<DB>,
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

/** The attempt with this name at the gateway, and the hash of its order. */
export function findAttemptByName(db: Kysely<DB>, merchantPaymentId: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'payment_attempt.queried_at', 'orders.hash'])
    .where('merchant_payment_id', '=', merchantPaymentId)
    .executeTakeFirst();
}

/** Notes the opened session; false when the attempt was closed meanwhile. */
export async function setRedirected(
  db: Kysely<DB>,
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

/** Ends an attempt whose session nobody has seen; false when it was opened meanwhile. */
export async function expireUnopened(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets an attempt's state, and what the gateway said about it where it said something. */
export async function setOutcome(
  db: Kysely<DB>,
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

/** Takes the right to ask the gateway now; false when somebody asked after `since`. */
export async function takeTurn(
  db: Kysely<DB>,
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
 * Notes that the gateway is asked about an attempt now, and answers the attempt; undefined where
 * nothing is left to be asked. With `byHand` that is also asked which waits for a person. Somebody
 * waits, and the note only keeps others from asking too often: the disk is not waited for.
 */
export async function noteQuery(
  db: Kysely<DB>,
  id: number,
  { now, byHand }: { now: Date; byHand: boolean },
): Promise<Attempt | undefined> {
  const row = await db
    .with(
      (named) => named('haste').materialized(),
      (one) => one.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('set')),
    )
    .updateTable('payment_attempt')
    .from('haste')
    .set({ queried_at: now })
    .where('id', '=', id)
    .where('state', 'not in', byHand ? SETTLED : FINAL)
    .returningAll('payment_attempt')
    .executeTakeFirst();
  return row as Attempt | undefined;
}

/** Which attempts the reconciler asks about. */
export interface Unsettled {
  /** An ended attempt that is older waits for no late approval any more: the daily list shows one. */
  readonly endedAfter: Date;
  readonly createdBefore: Date;
  /** Not asked about since then: those that are open, and all others. */
  readonly openSince: Date;
  readonly othersSince: Date;
  readonly limit: number;
}

/**
 * Attempts about which the gateway may have news, those first that waited longest: open ones however
 * old they are, and ended ones of the last day.
 */
export async function listUnsettled(db: Kysely<DB>, wish: Unsettled): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'not in', FINAL)
    .where('created_at', '<=', wish.createdBefore)
    .where((eb) =>
      eb.or([
        eb('state', 'in', OPEN),
        eb('created_at', '>', wish.endedAfter),
        eb('transaction_status', '=', 'AP'),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('queried_at', 'is', null),
        eb('queried_at', '<=', wish.othersSince),
        eb.and([eb('state', 'in', OPEN), eb('queried_at', '<=', wish.openSince)]),
      ]),
    )
    .orderBy(sql`queried_at NULLS FIRST`)
    .limit(wish.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Attempts that a person has because the bank was silent: it may have found its voice since. */
export async function listSilent(
  db: Kysely<DB>,
  { othersSince, limit }: Pick<Unsettled, 'othersSince' | 'limit'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'review' satisfies AttemptState)
    .where('transaction_status', 'is distinct from', 'AP')
    .where('queried_at', '<=', othersSince)
    .orderBy('queried_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The attempts of an order, oldest first. */
export async function listAttempts(db: Kysely<DB>, orderId: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows as Attempt[];
}

/** Attempts that wait for a person, oldest first. */
export async function listToCheck(db: Kysely<DB>, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', '=', 'review' satisfies AttemptState)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as Attempt[];
}

const SETTLED: readonly AttemptState[] = ['approved', 'voided'];
const FINAL: readonly AttemptState[] = [...SETTLED, 'review'];
const OPEN: readonly AttemptState[] = ['created', 'redirected', 'unknown'];

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
