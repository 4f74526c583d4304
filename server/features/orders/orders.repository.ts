import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { OrderStatus } from '../../../shared/statuses.ts';
import { TERMS_VERSION } from '../../../shared/association/legal-limits.ts';
import type { DB, OrderItem, Orders } from '../../database/types.ts';

/** An order as it is stored. */
export type Order = Omit<Selectable<Orders>, 'status'> & { status: OrderStatus };

/** An order's line as it is stored: what was agreed, whatever becomes of the project. */
export type OrderLine = Selectable<OrderItem>;

/** Who makes an order; until the transaction ends they make no other. */
export function lockBuyer(trx: Transaction<DB>, buyerId: number) {
  return selectBuyer(trx, buyerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** A line of an order that is about to be made. */
export type NewLine = Omit<Insertable<OrderItem>, 'order_id'>;

/** Adds an order with its lines, all in one statement. */
export async function insertOrder(
  trx: Transaction<DB>,
  order: Insertable<Orders>,
  lines: readonly NewLine[],
): Promise<Order> {
  const row = await trx
    .with('made', (db) => db.insertInto('orders').values(order).returningAll())
    .with('lines', (db) =>
      db.insertInto('order_item').values((eb) => {
        const made = eb.selectFrom('made').select('made.id');
        return lines.map((line) => ({ ...line, order_id: made }));
      }),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow();
  return row as Order;
}

/** Notes that the buyer of an order accepted the terms of now; each further payment notes it again. */
export async function noteTerms(db: Kysely<DB>, order: Order, at: Date): Promise<void> {
  const { id, buyer_id } = order;
  await db
    .insertInto('accepted_terms')
    .values({ account_id: buyer_id, order_id: id, version: TERMS_VERSION, at })
    .execute();
}

/** What a buyer ordered before and a new order has to heed. */
export interface EarlierOrders {
  /** The order that the same request made. */
  readonly known: Order | undefined;
  /** Unpaid orders with one of the same projects: two of them must not be paid. */
  readonly rivalIds: readonly number[];
}

/** Looks for orders that stand in the way of a new one, all in one statement. */
export async function findEarlier(
  db: Kysely<DB>,
  buyerId: number,
  { requestKey, ids }: { requestKey: string; ids: readonly number[] },
): Promise<EarlierOrders> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where((eb) => {
      const items = eb
        .selectFrom('order_item')
        .select('item_id')
        .whereRef('order_item.order_id', '=', 'orders.id')
        .where('item_id', 'in', [...ids]);
      const isRival = eb('status', 'in', ['pending_payment', 'failed']).and(eb.exists(items));
      return eb('request_key', '=', requestKey).or(isRival);
    })
    .orderBy('id')
    .execute();
  const known = rows.find((row) => row.request_key === requestKey) as Order | undefined;
  return { known, rivalIds: rows.map((row) => row.id) };
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
    .orderBy('item_id')
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

/** Who made an order, as the bank and the order page need it. */
export function getBuyer(db: Kysely<DB>, buyerId: number) {
  return selectBuyer(db, buyerId).executeTakeFirstOrThrow();
}

function selectBuyer(db: Kysely<DB>, buyerId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'last_name', 'email', 'telephone', 'address', 'city', 'country'])
    .where('id', '=', buyerId);
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
