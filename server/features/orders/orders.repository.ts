import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '../../../shared/statuses.ts';
import { TERMS_VERSION } from '../../../shared/association/legal-limits.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { OrderItem, Orders } from '../../database/types.ts';
import { OFFER_TERMS, type TermsRow } from '../offers/offer-terms.ts';

export type Order = Selectable<Orders>;

/** An order line as agreed, whatever later happens to the sound or offer. */
export type OrderLine = Selectable<OrderItem> &
  TermsRow & {
    /** Of an offer; null for the general conversation. */
    readonly category_id: number | null;
  };

/** Locks the buyer until the transaction ends, which serialises their orders. */
export function lockBuyer(trx: Trx, buyerId: number) {
  return selectBuyer(trx, buyerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export type NewLine = Omit<Insertable<OrderItem>, 'order_id'>;

/** Adds an order and its lines in one statement. */
export function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  lines: readonly NewLine[],
): Promise<Order> {
  return trx
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
}

/** Records that the buyer accepted the current terms. Each further payment adds a record. */
export async function recordAcceptedTerms(db: Db, order: Order, at: Date): Promise<void> {
  const { id, buyer_id } = order;
  await db
    .insertInto('accepted_terms')
    .values({ account_id: buyer_id, order_id: id, version: TERMS_VERSION, at })
    .execute();
}

/** Earlier orders that affect a new one. */
interface EarlierOrders {
  /** The order that an earlier request with the same key created. */
  readonly known: Order | undefined;
  /** Unpaid orders with one of the items. Only one of these orders may be paid. */
  readonly rivalIds: readonly number[];
}

/** Finds earlier orders in one statement. */
export async function findEarlier(
  db: Db,
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
  const known = rows.find((row) => row.request_key === requestKey);
  return { known, rivalIds: rows.map((row) => row.id) };
}

export function findByHash(db: Db, hash: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export function findById(db: Db, id: number): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads an order and locks it until the transaction ends. */
export function lockOrder(trx: Trx, id: number): Promise<Order> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function setStatus(db: Db, id: number, status: OrderStatus): Promise<Order> {
  return db
    .updateTable('orders')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists the lines of orders by item id. */
export function listLines(db: Db, orderIds: readonly number[]): Promise<OrderLine[]> {
  return (
    db
      .selectFrom('order_item')
      .leftJoin('offer', 'offer.id', 'order_item.offer_id')
      .selectAll('order_item')
      // The terms of an offer never change: a new offer replaces it.
      .select(OFFER_TERMS)
      .select('offer.category_id')
      .where('order_item.order_id', 'in', [...orderIds])
      .orderBy('order_item.item_id')
      .execute()
  );
}

/** Lists a buyer's orders, newest first, with ids below `before` if given. */
export async function listOrders(
  db: Db,
  { buyerId, before, limit }: { buyerId: number; before: number | undefined; limit: number },
): Promise<Order[]> {
  let query = db.selectFrom('orders').selectAll().where('buyer_id', '=', buyerId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The buyer's details for the bank and the order page. */
export type Buyer = Awaited<ReturnType<typeof getBuyer>>;

export function getBuyer(db: Db, buyerId: number) {
  return selectBuyer(db, buyerId).executeTakeFirstOrThrow();
}

function selectBuyer(db: Db, buyerId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'last_name', 'email', 'telephone', 'address', 'city', 'country'])
    .where('id', '=', buyerId);
}

/** Lists the freelancers of an order with their e-mail addresses. */
export function listFreelancers(db: Db, orderId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_item').select('seller_id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
}

/** Replaces a freelancer's name on everything they sold. Amounts stay. */
export async function renameFreelancer(
  trx: Trx,
  freelancerId: number,
  newName: string,
): Promise<void> {
  await trx
    .updateTable('order_item')
    .set({ freelancer: newName })
    .where('seller_id', '=', freelancerId)
    .execute();
}
