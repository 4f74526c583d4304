import { type Insertable, sql, type SqlBool } from 'kysely';
import type {
  Complaint,
  Decision,
  DeliveryState,
  DeliveryStep,
} from '../../../../shared/features/deliveries.ts';
import { DUE_WARNING_DAYS } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Delivery } from '../../../database/types.ts';
import { OFFER_TERMS } from '../../offers/offer-terms.ts';

/** The key of one item that was bought. */
export interface DeliveryKey {
  readonly orderId: number;
  readonly projectId: number;
}

/** The state of an item that was bought, with its order line and both people. */
export type DeliveryRow = Awaited<
  ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>
>;

/** The state after a step. Each new deadline clears the record of earlier reminders. */
interface NextState {
  readonly state: DeliveryState;
  /** The deadline of the person whose turn it is; null in a final state. */
  readonly until: Date | null;
}

/** A step of a delivery. */
export interface Step {
  readonly step: DeliveryStep;
  readonly at: Date;
  /** The account that took the step; null for a deadline or a bank. */
  readonly actorId: number | null;
  readonly text?: string;
  readonly complaint?: Complaint;
  readonly refundCents?: number;
  readonly decision?: Decision;
  /** The refund or chargeback behind the step, so that a repeated message is ignored. */
  readonly cause?: string;
  /** The state after the step; absent if it does not change. */
  readonly becomes?: NextState;
  /** Facts that appear only in e-mails. */
  readonly facts?: {
    /** The files that were delivered, or that will soon be deleted. */
    readonly files?: readonly string[];
    /** The subset that the buyer has not downloaded yet. */
    readonly notDownloaded?: readonly string[];
    /** When the files are deleted. */
    readonly filesUntil?: Date;
  };
}

/** Adds deliveries and returns the item ids of the new ones. Idempotent. */
export async function insertDeliveries(
  trx: Trx,
  rows: readonly Insertable<Delivery>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await trx
    .insertInto('delivery')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['order_id', 'item_id']).doNothing())
    .returning('item_id')
    .execute();
  return added.map((row) => row.item_id);
}

/** Lists the items of an order. Those with an `offer_id` are still to be delivered. */
export function listBought(db: Db, orderId: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .leftJoin('offer', 'offer.id', 'order_item.offer_id')
    .select(['offer.deliver_on', 'offer.deliver_in_days'])
    .select([
      'order_item.item_id',
      'order_item.seller_id',
      'order_item.offer_id',
      'orders.buyer_id',
    ])
    .where('order_item.order_id', '=', orderId)
    .orderBy('order_item.item_id')
    .execute();
}

export function findDelivery(db: Db, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  return deliveries(db)
    .where('delivery.order_id', '=', key.orderId)
    .where('delivery.item_id', '=', key.projectId)
    .executeTakeFirst();
}

/** Lists the deliveries whose sounds have this preview. */
export async function listDeliveriesOf(
  db: Db,
  previewId: string,
  now: Date,
): Promise<DeliveryRow[]> {
  const keys = await db
    .selectFrom('delivery_file')
    .innerJoin('delivery_entry', 'delivery_entry.id', 'delivery_file.entry_id')
    .select(['delivery_entry.order_id as orderId', 'delivery_entry.item_id as projectId'])
    .distinct()
    .where('delivery_file.preview_id', '=', previewId)
    .where((eb) =>
      eb.or([
        eb('delivery_file.preview_until', 'is', null),
        eb('delivery_file.preview_until', '>', now),
      ]),
    )
    .execute();
  const rows = await Promise.all(keys.map((key) => findDelivery(db, key)));
  return rows.filter((row) => row !== undefined);
}

/**
 * Reads a delivery and locks it until the transaction ends. In a race the second step sees the
 * result of the first.
 */
export async function lockDelivery(trx: Trx, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  const locked = await trx
    .selectFrom('delivery')
    .select('item_id')
    .where('order_id', '=', key.orderId)
    .where('item_id', '=', key.projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Only a second statement counts the requests for changes that were made during the wait.
  return locked && findDelivery(trx, key);
}

export async function changeDelivery(
  trx: Trx,
  { order_id, item_id }: Pick<DeliveryRow, 'order_id' | 'item_id'>,
  { state, until }: NextState,
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state, until_at: until, warned_at: null, late_at: null })
    .where('order_id', '=', order_id)
    .where('item_id', '=', item_id)
    .execute();
}

/** Records that the reminder of an approaching or passed deadline was sent. */
export async function recordReminder(
  trx: Trx,
  { order_id, item_id }: Pick<DeliveryRow, 'order_id' | 'item_id'>,
  reminder: 'warned_at' | 'late_at',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ [reminder]: now })
    .where('order_id', '=', order_id)
    .where('item_id', '=', item_id)
    .execute();
}

/** A job's filter for deliveries whose deadline is near or has passed. */
export interface EndingQuery {
  readonly states: readonly DeliveryState[];
  /** The latest deadline to include. */
  readonly by: Date;
  /** Only deliveries whose reminder of this kind was not sent. */
  readonly unsent?: 'warned_at' | 'late_at';
  /** The latest deadline if the agreed time was `DUE_WARNING_DAYS` or less. */
  readonly shortBy?: Date;
  readonly isOffer?: true;
  /** Excludes refunded items, which need no reminder. */
  readonly notRefunded?: true;
  readonly limit: number;
}

/** Locks deliveries by deadline, earliest first. Skips rows that another transaction has locked. */
export function lockEnding(trx: Trx, query: EndingQuery): Promise<DeliveryRow[]> {
  const { states, by, unsent, shortBy, isOffer, notRefunded, limit } = query;
  let found = deliveries(trx)
    .where('delivery.state', 'in', states)
    .where('delivery.until_at', '<=', by)
    .orderBy('delivery.until_at')
    .orderBy('delivery.order_id')
    .orderBy('delivery.item_id')
    .limit(limit)
    .forNoKeyUpdate('delivery')
    .skipLocked();
  if (unsent) found = found.where(`delivery.${unsent}`, 'is', null);
  if (notRefunded) {
    found = found.where(returnedCents, '<', sql.ref<number>('order_item.price_cents'));
  }
  if (shortBy) {
    found = found.where((eb) => eb.or([eb('delivery.until_at', '<=', shortBy), hadLongTime]));
  }
  if (isOffer) found = found.where('delivery.due_at', 'is not', null);
  return found.execute();
}

export function listDeliveries(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return deliveries(db)
    .where('delivery.order_id', 'in', [...orderIds])
    .orderBy('delivery.order_id')
    .orderBy('delivery.item_id')
    .execute();
}

function deliveries(db: Db) {
  return db
    .selectFrom('delivery')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'delivery.order_id')
        .onRef('order_item.item_id', '=', 'delivery.item_id'),
    )
    .innerJoin('account as buyer', 'buyer.id', 'delivery.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'delivery.seller_id')
    .leftJoin('offer', 'offer.id', 'order_item.offer_id')
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'delivery.order_id')
        .onRef('item_money.item_id', '=', 'delivery.item_id'),
    )
    .select([
      'delivery.order_id',
      'delivery.item_id',
      'delivery.buyer_id',
      'delivery.seller_id',
      'delivery.state',
      'delivery.due_at',
      'delivery.until_at',
      'order_item.sound_id',
      'order_item.offer_id',
      'order_item.name',
      'order_item.price_cents',
      'buyer.user_name as buyer_name',
      'buyer.email as buyer_email',
      'seller.user_name as seller_name',
      'seller.email as seller_email',
      itemKind.as('kind'),
      returnedCents.as('returned_cents'),
      changesAsked.as('changes_asked'),
    ])
    .select(OFFER_TERMS);
}

/** Whether the deadline was more than `DUE_WARNING_DAYS` after the payment; needs `delivery`. */
const hadLongTime = sql<SqlBool>`NOT EXISTS (
  SELECT FROM delivery_entry paid
  WHERE paid.order_id = delivery.order_id AND paid.item_id = delivery.item_id
    AND paid.kind = 'paid'
    AND paid.at >= delivery.until_at - ${24 * DUE_WARNING_DAYS} * interval '1 hour')`;

/** The cents refunded or on their way back; needs `item_money` joined. */
export const returnedCents = sql<number>`coalesce(item_money.returned_cents, 0)`;

/** How often the buyer requested changes; needs `delivery`. */
const changesAsked = sql<number>`(
  SELECT count(*)::int FROM delivery_entry asked
  WHERE asked.order_id = delivery.order_id AND asked.item_id = delivery.item_id
    AND asked.kind = 'change_asked')`;

/** The kind of item; needs `order_item` joined. */
export const itemKind = sql<'stock' | 'service'>`
  CASE WHEN order_item.offer_id IS NULL THEN 'stock' ELSE 'service' END`;
