import { type Insertable, sql } from 'kysely';
import { PAID_STATUSES } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Licence } from '../../database/types.ts';

/** The cents refunded or on their way back. */
const returnedCents = sql<number>`coalesce(item_money.returned_cents, 0)`;

/** A bought sound: its order and its line in that order. */
export interface BoughtSound {
  readonly orderId: number;
  readonly projectId: number;
}

/** Finds an item of an order, with its certificate if one was issued. */
export function findBought(db: Db, { orderId, projectId }: BoughtSound) {
  return items(db)
    .leftJoin('licence', (join) =>
      join
        .onRef('licence.order_id', '=', 'order_item.order_id')
        .onRef('licence.item_id', '=', 'order_item.item_id'),
    )
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('sound', 'sound.id', 'order_item.sound_id')
    .leftJoin('audio', 'audio.file_id', 'sound.file_id')
    .select(['orders.buyer_id', 'orders.status', 'orders.created_at', 'order_item.sound_id'])
    .select(['order_item.freelancer as maker', 'sound.file_id', 'audio.sha256 as file_sha256'])
    .select(['buyer.name as buyer_name', 'buyer.last_name as buyer_last_name'])
    .select(['licence.number', 'licence.version', 'licence.sha256', 'licence.person'])
    .select(['licence.company', 'licence.licensed_at', 'licence.issued_at'])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.item_id', '=', projectId)
    .executeTakeFirst();
}
export type BoughtRow = NonNullable<Awaited<ReturnType<typeof findBought>>>;

export function findLicence(db: Db, number: string) {
  return items(db)
    .innerJoin('licence', (join) =>
      join
        .onRef('licence.order_id', '=', 'order_item.order_id')
        .onRef('licence.item_id', '=', 'order_item.item_id'),
    )
    .select(['licence.number', 'licence.version', 'licence.licensed_at'])
    .where('licence.number', '=', number)
    .executeTakeFirst();
}

function items(db: Db) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'order_item.order_id')
        .onRef('item_money.item_id', '=', 'order_item.item_id'),
    )
    .select(['order_item.order_id', 'order_item.item_id', 'order_item.name'])
    .select(['order_item.price_cents', returnedCents.as('returned_cents')]);
}

/** Adds a certificate. Does nothing if the item has one. */
export async function insertLicence(db: Db, licence: Insertable<Licence>): Promise<void> {
  await db
    .insertInto('licence')
    .values(licence)
    .onConflict((conflict) => conflict.columns(['item_id', 'order_id']).doNothing())
    .execute();
}

/** Finds a buyer's newest paid order of a sound whose price was not refunded. */
export async function findOwnOrder(
  db: Db,
  buyerId: number,
  soundId: number,
): Promise<number | null> {
  const row = await items(db)
    .where('order_item.item_id', '=', soundId)
    .where('order_item.sound_id', 'is not', null)
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', PAID_STATUSES)
    .where(returnedCents, '<', (eb) => eb.ref('order_item.price_cents'))
    .orderBy('order_item.order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Removes the name of a deleted buyer from their certificates. The licences stay. */
export async function forgetLicensee(trx: Trx, buyerId: number): Promise<void> {
  await trx
    .updateTable('licence')
    .set({ person: null })
    .where('person', 'is not', null)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('buyer_id', '=', buyerId),
    )
    .execute();
}
