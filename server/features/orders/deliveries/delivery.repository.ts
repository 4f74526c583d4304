import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  sql,
  type Transaction,
} from 'kysely';
import type {
  Complaint,
  Decision,
  DeliveryState,
  DeliveryStep,
} from '../../../../shared/features/deliveries.ts';
import type { DB, Delivery } from '../../../database/types.ts';

/** Names one thing that was bought. */
export interface DeliveryKey {
  readonly orderId: number;
  readonly projectId: number;
}

/** How something that was bought stands, with all that is said of it and of its two people. */
export type DeliveryRow = Awaited<
  ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>
>;

/** What a step changes; what is told before an end and at it is told anew for each end. */
export interface DeliveryChange {
  readonly state: DeliveryState;
  /** Until when whoever’s turn it is then has time; null at an end. */
  readonly until: Date | null;
}

/** One step in the life of something that was bought. */
export interface Step {
  readonly step: DeliveryStep;
  readonly at: Date;
  /** Who took it; null for what time itself did, or a bank. */
  readonly actorId: number | null;
  readonly text?: string;
  readonly complaint?: Complaint;
  readonly refundCents?: number;
  readonly decision?: Decision;
  /** What it follows from, where that can be told twice: a refund, a chargeback. */
  readonly cause?: string;
  /** How it stands afterwards; absent where it stands as before. */
  readonly becomes?: DeliveryChange;
  /** The facts that only its e-mails give. */
  readonly facts?: {
    /** The files that were delivered, or that are deleted soon. */
    readonly files?: readonly string[];
    /** Those of them that the buyer did not download yet. */
    readonly notDownloaded?: readonly string[];
    /** When they are deleted. */
    readonly filesUntil?: Date;
  };
}

/** Adds what was bought; a second telling of the same order adds nothing. Answers what is new. */
export async function insertDeliveries(
  trx: Transaction<DB>,
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

/** The items of an order; those with an `offer_id` are still to be delivered. */
export function listBought(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
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

/** One of them. */
export function findDelivery(db: Kysely<DB>, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  return deliveries(db)
    .where('delivery.order_id', '=', key.orderId)
    .where('delivery.item_id', '=', key.projectId)
    .executeTakeFirst();
}

/** Those that a file was delivered for. */
export async function listDeliveriesOf(db: Kysely<DB>, fileId: string): Promise<DeliveryRow[]> {
  const keys = await db
    .selectFrom('delivery_file')
    .innerJoin('delivery_entry', 'delivery_entry.id', 'delivery_file.entry_id')
    .select(['delivery_entry.order_id as orderId', 'delivery_entry.item_id as projectId'])
    .distinct()
    .where('delivery_file.file_id', '=', fileId)
    .execute();
  const rows = await Promise.all(keys.map((key) => findDelivery(db, key)));
  return rows.filter((row) => row !== undefined);
}

/** One of them, locked until the transaction ends: of two steps at once the second sees the first. */
export function lockDelivery(
  trx: Transaction<DB>,
  key: DeliveryKey,
): Promise<DeliveryRow | undefined> {
  return deliveries(trx)
    .where('delivery.order_id', '=', key.orderId)
    .where('delivery.item_id', '=', key.projectId)
    .forNoKeyUpdate('delivery')
    .executeTakeFirst();
}

/** Changes how one stands. */
export async function changeDelivery(
  trx: Transaction<DB>,
  { order_id, item_id }: Pick<DeliveryRow, 'order_id' | 'item_id'>,
  { state, until }: DeliveryChange,
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state, until_at: until, warned_at: null, late_at: null })
    .where('order_id', '=', order_id)
    .where('item_id', '=', item_id)
    .execute();
}

/** Notes that its people were told that its time ends, or that it has ended. */
export async function noteTold(
  trx: Transaction<DB>,
  { order_id, item_id }: Pick<DeliveryRow, 'order_id' | 'item_id'>,
  what: 'warned_at' | 'late_at',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ [what]: now })
    .where('order_id', '=', order_id)
    .where('item_id', '=', item_id)
    .execute();
}

/** Which of those whose time ends a job looks for. */
export interface EndingQuery {
  readonly states: readonly DeliveryState[];
  /** Those whose time ends at this moment or before. */
  readonly by: Date;
  /** Without those that were told of it already. */
  readonly untold?: 'warned_at' | 'late_at';
  readonly isOffer?: true;
  /** Without what was refunded: there is nothing to remind anybody of. */
  readonly notRefunded?: true;
  readonly limit: number;
}

/** Locks those whose time ends, the earliest first, without those that are just being changed. */
export function lockEnding(trx: Transaction<DB>, query: EndingQuery): Promise<DeliveryRow[]> {
  const { states, by, untold, isOffer, notRefunded, limit } = query;
  let found = deliveries(trx)
    .where('delivery.state', 'in', states)
    .where('delivery.until_at', '<=', by)
    .orderBy('delivery.until_at')
    .orderBy('delivery.order_id')
    .orderBy('delivery.item_id')
    .limit(limit)
    .forNoKeyUpdate('delivery')
    .skipLocked();
  if (untold) found = found.where(`delivery.${untold}`, 'is', null);
  if (notRefunded)
    found = found.where(returnedCents, '<', sql.ref<number>('order_item.price_cents'));
  if (isOffer) found = found.where('delivery.due_at', 'is not', null);
  return found.execute();
}

/** How the things of some orders stand, for lists. */
export function listDeliveries(db: Kysely<DB>, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return deliveries(db)
    .where('delivery.order_id', 'in', [...orderIds])
    .orderBy('delivery.order_id')
    .orderBy('delivery.item_id')
    .execute();
}

function deliveries(db: Kysely<DB>) {
  return (
    db
      .selectFrom('delivery')
      .innerJoin('order_item', (join) =>
        join
          .onRef('order_item.order_id', '=', 'delivery.order_id')
          .onRef('order_item.item_id', '=', 'delivery.item_id'),
      )
      .innerJoin('account as buyer', 'buyer.id', 'delivery.buyer_id')
      .innerJoin('account as seller', 'seller.id', 'delivery.seller_id')
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
      ])
      // The database's checks allow no others.
      .select((eb) => [stateOf(eb), itemKind.as('kind')])
      .select(returnedCents.as('returned_cents'))
  );
}

/** What went back of the price, or is on its way; needs `item_money` joined. */
export const returnedCents = sql<number>`coalesce(item_money.returned_cents, 0)`;

function stateOf(eb: ExpressionBuilder<DB, 'delivery'>) {
  return eb.ref('delivery.state').$castTo<DeliveryState>().as('state');
}

/** Which kind of thing was bought; needs `order_item`. */
export const itemKind = sql<'stock' | 'service'>`
  CASE WHEN order_item.offer_id IS NULL THEN 'stock' ELSE 'service' END`;
