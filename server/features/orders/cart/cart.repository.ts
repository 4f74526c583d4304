import { sql } from 'kysely';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { withBought, withOwnOrders } from '../../../database/own-orders.ts';
import { reservation } from '../../offers/offer-reservation.ts';
import { OFFER_TERMS } from '../../offers/offer-terms.ts';
import { lockAccount } from '../../../database/transaction.ts';

/** Finds the buyer's unpaid orders that hold one of these items. */
export function findOpenOrders(
  db: Db,
  { buyerId, ids }: { buyerId: number; ids: readonly number[] },
) {
  return withOwnOrders(db, buyerId, ['pending_payment'])
    .selectFrom('own')
    .innerJoin('order_item', 'order_item.order_id', 'own.id')
    .select(['order_item.item_id', 'own.id', 'own.hash'])
    .where('order_item.item_id', 'in', [...ids])
    .orderBy('own.id')
    .execute();
}

interface CartChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly now: Date;
}

/**
 * Adds items to an account's cart and removes others. A repeat changes nothing, and a full cart
 * takes no more. Counts added sounds for their freelancers. Returns the items that changed.
 */
export async function changeCartItems(
  trx: Trx,
  accountId: number,
  { add, remove, now }: CartChange,
): Promise<number[]> {
  // Two devices that fill a cart at the same moment take turns.
  await lockAccount(trx, accountId);
  const removed = await sql<{ item_id: number }>`
    DELETE FROM cart_item WHERE account_id = ${accountId} AND item_id = ANY (${remove}::bigint[])
    RETURNING item_id`.execute(trx);
  const added = await sql<{ item_id: number }>`
    WITH added AS (
      INSERT INTO cart_item (account_id, item_id, added_at)
      SELECT ${accountId}, wanted.id, ${now}::timestamptz + wanted.n * interval '1 microsecond'
      FROM unnest(${add}::bigint[]) WITH ORDINALITY AS wanted (id, n)
      WHERE NOT EXISTS (
        SELECT FROM cart_item WHERE account_id = ${accountId} AND item_id = wanted.id)
      ORDER BY wanted.n
      LIMIT ${MAX_CART_ITEMS}
        - (SELECT count(*) FROM cart_item WHERE account_id = ${accountId})
      ON CONFLICT DO NOTHING
      RETURNING item_id
    ), counted AS (
      INSERT INTO freelancer_day AS known (account_id, day, carts)
      SELECT sound.owner_id, ${dayInBelgrade(now)}::date, count(*)
      FROM added JOIN sound ON sound.id = added.item_id
      WHERE sound.owner_id <> ${accountId}
      GROUP BY sound.owner_id ORDER BY sound.owner_id
      ON CONFLICT (account_id, day) DO UPDATE SET carts = known.carts + excluded.carts
    )
    SELECT item_id FROM added`.execute(trx);
  return [...removed.rows, ...added.rows].map((row) => row.item_id);
}

/** Returns whether an account's cart holds an item. */
export async function isInCart(db: Db, accountId: number, itemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cart_item')
    .select('item_id')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the items of an account's cart in the order in which they were added. */
export async function listCartItems(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cart_item')
    .select('item_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

interface CartQuery {
  readonly buyerId: number;
  readonly ids: readonly number[];
  readonly now: Date;
  /** Locks the found rows until the transaction ends. */
  readonly lock: boolean;
}

export type CartSound = Awaited<ReturnType<typeof findCartSounds>>[number];

export async function findCartSounds(db: Db, { buyerId, ids, lock }: CartQuery) {
  const query = withBought(db, buyerId, ids)
    .selectFrom('sound')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .select(['sound.id', 'sound.owner_id', 'sound.name', 'sound.description'])
    .select(['sound.price_cents', 'sound.status', 'account.user_name as freelancer'])
    .select('account.contributor_status as owner_status')
    .select(sql<boolean>`sound.id IN (SELECT item_id FROM bought)`.as('bought'))
    .where('sound.id', 'in', [...ids])
    .orderBy('sound.id');
  return lock ? withOwners(db, await query.forShare('sound').execute()) : query.execute();
}

export type CartOffer = Awaited<ReturnType<typeof findCartOffers>>[number];

export async function findCartOffers(db: Db, { buyerId, ids, now, lock }: CartQuery) {
  const query = withBought(db, buyerId, ids)
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.owner_id')
    .select(['offer.id', 'offer.owner_id', 'offer.name', 'offer.description'])
    .select(['offer.price_cents', 'offer.status', 'account.user_name as freelancer'])
    .select(['account.contributor_status as owner_status', 'offer.buyer_id', 'offer.expires_at'])
    .select('offer.state')
    .select(OFFER_TERMS)
    .select((eb) => [
      sql<boolean>`offer.id IN (SELECT item_id FROM bought)`.as('bought'),
      eb
        .exists(
          reservation(now)
            .innerJoin('orders', 'orders.id', 'offer_claim.order_id')
            .where('orders.buyer_id', '<>', buyerId),
        )
        .$castTo<boolean>()
        .as('reserved'),
    ])
    .where('offer.id', 'in', [...ids])
    .orderBy('offer.id');
  return lock ? withOwners(db, await query.forShare('offer').execute()) : query.execute();
}

/**
 * Reads the freelancers' status again in a separate statement. Its snapshot includes an account put
 * on hold during the wait for the lock.
 */
async function withOwners<Row extends { owner_id: number; owner_status: number }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> {
  const owners = await db
    .selectFrom('account')
    .select(['id', 'contributor_status'])
    .where('id', 'in', [...new Set(rows.map((row) => row.owner_id)), 0])
    .execute();
  const statuses = new Map(owners.map((owner) => [owner.id, owner.contributor_status]));
  return rows.map((row) => ({
    ...row,
    owner_status: statuses.get(row.owner_id) ?? row.owner_status,
  }));
}
