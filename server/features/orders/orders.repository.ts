import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { OrderStatus } from '../../../shared/statuses.ts';
import type { DB, OrderItem, Orders } from '../../database/types.ts';

/** An order as it is stored. */
export type Order = Omit<Selectable<Orders>, 'status'> & { status: OrderStatus };

/** An order's line as it is stored: what was agreed, whatever becomes of the project. */
export type OrderLine = Selectable<OrderItem>;

/** Lets one person make one order at a time. */
export async function lockBuyer(trx: Transaction<DB>, buyerId: number): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds an order with its lines. */
export async function insertOrder(
  trx: Transaction<DB>,
  order: Insertable<Orders>,
  lines: readonly Omit<Insertable<OrderItem>, 'order_id'>[],
): Promise<Order> {
  const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('order_item')
    .values(lines.map((line) => ({ ...line, order_id: row.id })))
    .execute();
  return row as Order;
}

/** The order that a buyer's request made before. */
export async function findByRequestKey(
  db: Kysely<DB>,
  buyerId: number,
  requestKey: string,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row as Order | undefined;
}

/** An order by the hash of its page. */
export async function findByHash(db: Kysely<DB>, hash: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row as Order | undefined;
}

/** An order by its number. */
export async function findById(db: Kysely<DB>, id: number): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row as Order | undefined;
}

/** An order, locked until the transaction ends. */
export async function lockOrder(trx: Transaction<DB>, id: number): Promise<Order> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as Order;
}

/** Sets how an order stands; answers the order. */
export async function setStatus(db: Kysely<DB>, id: number, status: OrderStatus): Promise<Order> {
  const row = await db
    .updateTable('orders')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Order;
}

/** The lines of orders, in the order of their projects. */
export function listLines(db: Kysely<DB>, orderIds: readonly number[]): Promise<OrderLine[]> {
  return db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('project_id')
    .execute();
}

/** A buyer's orders, newest first, below an order's number where one is given. */
export async function listOrders(
  db: Kysely<DB>,
  { buyerId, before, limit }: { buyerId: number; before: number | undefined; limit: number },
): Promise<Order[]> {
  let query = db.selectFrom('orders').selectAll().where('buyer_id', '=', buyerId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()) as Order[];
}

/** A buyer's orders that are not paid and have one of these projects: two of them must not be paid. */
export async function findRivals(
  db: Kysely<DB>,
  buyerId: number,
  projectIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', ['pending_payment', 'failed'])
    .where('order_item.project_id', 'in', [...projectIds])
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Who made an order, as the bank and the order page need it. */
export function getBuyer(db: Kysely<DB>, buyerId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'last_name', 'email', 'telephone', 'address', 'city', 'country'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
}

/** Where the sellers of an order are written to. */
export function listSellers(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_item').select('seller_id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
}
