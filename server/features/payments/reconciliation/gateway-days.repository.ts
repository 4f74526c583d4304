import { type Kysely, sql } from 'kysely';
import type { AttemptState } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** The kind of a difference between the books and the gateway. */
export type DifferenceKind =
  /** Approved at the gateway, but not paid in the books. */
  | 'not-in-our-book'
  /** Paid in the books, but not approved at the gateway. */
  | 'not-at-the-gateway'
  | 'other-amount'
  /** The refunded amounts differ. */
  | 'other-refunds';

/** A difference that the daily comparison found and that a second query confirmed. */
export interface GatewayDifference {
  /** The compared day in Belgrade, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly kind: DifferenceKind;
  /** Our name of the attempt, or the gateway's if the payment is not ours. */
  readonly merchantPaymentId: string;
  readonly orderId: number | null;
  /** Both amounts in para; null if one side has none. */
  readonly gatewayPara: number | null;
  readonly bookPara: number | null;
  readonly foundAt: Date;
}

export interface GatewayDay {
  readonly day: string;
  readonly checkedAt: Date;
  /** The number and the sum of the approved payments in the gateway's list. */
  readonly payments: number;
  readonly gatewayPara: number;
  /** The sum of the same payments in the books. */
  readonly bookPara: number;
}

/** Adds an open row for each day in Belgrade from the first payment to `last`. */
export async function openDays(db: Kysely<DB>, last: string): Promise<void> {
  await sql`
    INSERT INTO gateway_day (day)
    SELECT one::date FROM generate_series(
      (SELECT (created_at AT TIME ZONE 'Europe/Belgrade')::date FROM payment_attempt
       ORDER BY id LIMIT 1)::timestamp, ${last}::timestamp, interval '1 day') one
    ON CONFLICT (day) DO NOTHING`.execute(db);
}

/** Lists the past days that are not compared yet, oldest first. */
export async function listOpenDays(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('gateway_day')
    .select('day')
    .where('checked_at', 'is', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Stores a comparison and its differences, replacing an earlier one of the same day. */
export async function insertDay(
  db: Kysely<DB>,
  { day, checkedAt, payments, gatewayPara, bookPara }: GatewayDay,
  differences: readonly GatewayDifference[],
): Promise<void> {
  const found = {
    checked_at: checkedAt,
    payments,
    gateway_para: gatewayPara,
    book_para: bookPara,
  };
  await db
    .insertInto('gateway_day')
    .values({ day, ...found })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(found))
    .execute();
  await db.deleteFrom('gateway_difference').where('day', '=', day).execute();
  if (differences.length === 0) return;
  await db
    .insertInto('gateway_difference')
    .values(
      differences.map((one) => ({
        day,
        kind: one.kind,
        merchant_payment_id: one.merchantPaymentId,
        order_id: one.orderId,
        gateway_para: one.gatewayPara,
        book_para: one.bookPara,
        found_at: one.foundAt,
      })),
    )
    .execute();
}

export async function listDays(db: Kysely<DB>, limit: number): Promise<GatewayDay[]> {
  const rows = await db
    .selectFrom('gateway_day')
    .select((eb) => [
      'day',
      eb.ref('checked_at').$notNull().as('checked_at'),
      eb.ref('payments').$notNull().as('payments'),
      eb.ref('gateway_para').$notNull().as('gateway_para'),
      eb.ref('book_para').$notNull().as('book_para'),
    ])
    .where('checked_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    checkedAt: row.checked_at,
    payments: row.payments,
    gatewayPara: row.gateway_para,
    bookPara: row.book_para,
  }));
}

/** Lists the differences of one day, or the newest of all. */
export async function listDifferences(
  db: Kysely<DB>,
  { day, limit }: { day?: string; limit: number },
): Promise<GatewayDifference[]> {
  let query = db.selectFrom('gateway_difference').selectAll();
  if (day !== undefined) query = query.where('day', '=', day);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    day: row.day,
    kind: row.kind,
    merchantPaymentId: row.merchant_payment_id,
    orderId: row.order_id,
    gatewayPara: row.gateway_para,
    bookPara: row.book_para,
    foundAt: row.found_at,
  }));
}

export interface BookedPayment {
  readonly id: number;
  readonly orderId: number;
  readonly name: string;
  readonly state: AttemptState;
  readonly amountPara: number;
  readonly refundedPara: number;
}

export async function listByName(
  db: Kysely<DB>,
  names: readonly string[],
): Promise<BookedPayment[]> {
  if (names.length === 0) return [];
  const rows = await booked(db)
    .where('payment_attempt.merchant_payment_id', 'in', [...names])
    .execute();
  return rows.map(toBooked);
}

export async function listPaidBetween(
  db: Kysely<DB>,
  from: Date,
  to: Date,
): Promise<BookedPayment[]> {
  const rows = await booked(db)
    .where('payment_attempt.state', '=', 'approved')
    .where('payment_attempt.created_at', '>=', from)
    .where('payment_attempt.created_at', '<', to)
    .execute();
  return rows.map(toBooked);
}

function booked(db: Kysely<DB>) {
  return db.selectFrom('payment_attempt').select((eb) => [
    'payment_attempt.id',
    'payment_attempt.order_id',
    'payment_attempt.merchant_payment_id as name',
    'payment_attempt.state',
    'payment_attempt.amount_para',
    eb
      .selectFrom('refund')
      .select(sql<string>`coalesce(sum(refund.para), 0)`.as('para'))
      .whereRef('refund.attempt_id', '=', 'payment_attempt.id')
      .where('refund.state', '=', 'confirmed')
      .as('refunded'),
  ]);
}

type BookedRow = Awaited<ReturnType<ReturnType<typeof booked>['execute']>>[number];

function toBooked(row: BookedRow): BookedPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    name: row.name,
    state: row.state,
    amountPara: row.amount_para,
    refundedPara: Number(row.refunded ?? 0),
  };
}
