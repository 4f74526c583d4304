import { type NotNull, sql } from 'kysely';
import type { AttemptState } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';

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
  /** The id that we gave the attempt, or the gateway's id if the payment is not ours. */
  readonly merchant_payment_id: string;
  readonly order_id: number | null;
  /** Both amounts in para; null if one side has none. */
  readonly gateway_para: number | null;
  readonly book_para: number | null;
  readonly found_at: Date;
}

export interface GatewayDay {
  readonly day: string;
  readonly checked_at: Date;
  /** The number and the sum of the approved payments in the gateway's list. */
  readonly payments: number;
  readonly gateway_para: number;
  /** The sum of the same payments in the books. */
  readonly book_para: number;
}

/** Adds an open row for each day in Belgrade from the first payment to `last`. */
export async function openDays(db: Db, last: string): Promise<void> {
  await sql`
    INSERT INTO gateway_day (day)
    SELECT one::date FROM generate_series(
      (SELECT (created_at AT TIME ZONE 'Europe/Belgrade')::date FROM payment_attempt
       ORDER BY id LIMIT 1)::timestamp, ${last}::timestamp, interval '1 day') one
    ON CONFLICT (day) DO NOTHING`.execute(db);
}

/** Lists the past days that are not compared yet, oldest first. */
export async function listOpenDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('gateway_day')
    .select('day')
    .where('checked_at', 'is', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Stores a comparison with its differences. Replaces an earlier comparison of the same day. */
export async function insertDay(
  db: Db,
  { day, ...found }: GatewayDay,
  differences: readonly GatewayDifference[],
): Promise<void> {
  await db
    .insertInto('gateway_day')
    .values({ day, ...found })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(found))
    .execute();
  await db.deleteFrom('gateway_difference').where('day', '=', day).execute();
  if (differences.length === 0) return;
  await db
    .insertInto('gateway_difference')
    .values([...differences])
    .execute();
}

export function listDays(db: Db, limit: number): Promise<GatewayDay[]> {
  return db
    .selectFrom('gateway_day')
    .selectAll()
    .where('checked_at', 'is not', null)
    .$narrowType<Record<Exclude<keyof GatewayDay, 'day'>, NotNull>>()
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the differences of one day, or the newest of all. */
export function listDifferences(
  db: Db,
  { day, limit }: { day?: string; limit: number },
): Promise<GatewayDifference[]> {
  let query = db.selectFrom('gateway_difference').selectAll();
  if (day !== undefined) query = query.where('day', '=', day);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export interface BookedPayment {
  readonly id: number;
  readonly order_id: number;
  /** The merchant payment id. */
  readonly name: string;
  readonly state: AttemptState;
  readonly amount_para: number;
  readonly refunded_para: number;
}

export async function listByName(db: Db, names: readonly string[]): Promise<BookedPayment[]> {
  if (names.length === 0) return [];
  return booked(db)
    .where('payment_attempt.merchant_payment_id', 'in', [...names])
    .execute();
}

export function listPaidBetween(db: Db, from: Date, to: Date): Promise<BookedPayment[]> {
  return booked(db)
    .where('payment_attempt.state', '=', 'approved')
    .where('payment_attempt.created_at', '>=', from)
    .where('payment_attempt.created_at', '<', to)
    .execute();
}

function booked(db: Db) {
  return db.selectFrom('payment_attempt').select([
    'payment_attempt.id',
    'payment_attempt.order_id',
    'payment_attempt.merchant_payment_id as name',
    'payment_attempt.state',
    'payment_attempt.amount_para',
    sql<number>`(
      SELECT coalesce(sum(para), 0)::bigint FROM refund
      WHERE attempt_id = payment_attempt.id AND state = 'confirmed')`.as('refunded_para'),
  ]);
}
