import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import { commissionOf, splitByLargestRemainder, toPara } from '../../../shared/money/money.ts';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { createItemMoney } from '../../../server/features/balance/items/item-money.service.ts';
import type { OrderStatus } from '../../../shared/statuses.ts';

/** The specification of a paid order. */
export interface SaleRequest {
  readonly buyerId: number;
  readonly items: readonly { readonly freelancerId: number; readonly cents: number }[];
  readonly rateE4?: number;
}

/** A stored paid order with an approved attempt. Nothing of it is booked. */
export interface SoldOrder {
  readonly orderId: number;
  readonly attemptId: number;
  readonly totalPara: number;
  readonly items: readonly SoldLine[];
}
interface SoldLine {
  readonly orderId: number;
  readonly projectId: number;
  readonly freelancerId: number;
  readonly cents: number;
  readonly commissionCents: number;
  readonly chargedPara: number;
}

/** The recorded rate. */
const RATE_E4 = 1_171_872;

/** Stores paid orders of stock sounds as the shop does, some thousand at a time. */
export async function makeSold(
  db: Kysely<DB>,
  requests: readonly SaleRequest[],
  at = new Date(),
): Promise<SoldOrder[]> {
  const projectIds = await insertSounds(db, requests);
  const totals = requests.map(({ items, rateE4 = RATE_E4 }) => {
    const totalCents = items.reduce((sum, { cents }) => sum + cents, 0);
    return { totalCents, totalPara: toPara(totalCents, rateE4), rateE4 };
  });
  const orders = await db
    .insertInto('orders')
    .values(
      requests.map(({ buyerId }, index) => ({
        hash: randomUUID(),
        request_key: randomUUID(),
        buyer_id: buyerId,
        status: 'paid',
        total_cents: totals[index]?.totalCents ?? 0,
        total_para: totals[index]?.totalPara ?? 0,
        rate_e4: totals[index]?.rateE4 ?? 0,
        rate_list: 'NBS list 182 of 24.9.2025',
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  const orderIds = orders.map(({ id }) => id).toSorted((a, b) => a - b);
  const lines = requests.map(({ items }, index) => {
    const { totalPara = 0 } = totals[index] ?? {};
    const shares = splitByLargestRemainder(
      totalPara,
      items.map(({ cents }) => cents),
    );
    return items.map((item, place) => ({
      ...item,
      orderId: orderIds[index] ?? 0,
      projectId: projectIds.shift() ?? 0,
      commissionCents: commissionOf(item.cents, COMMISSION_BASIS_POINTS),
      chargedPara: shares[place] ?? 0,
    }));
  });
  await insertLines(db, lines.flat());
  const attemptIds = await insertAttempts(db, orderIds, { totals, at });
  return lines.map((items, index) => ({
    orderId: orderIds[index] ?? 0,
    attemptId: attemptIds[index] ?? 0,
    totalPara: totals[index]?.totalPara ?? 0,
    items,
  }));
}

/** Stores paid orders, books them, and by default releases the money of their items. */
export async function makeBooked(
  db: Kysely<DB>,
  requests: readonly SaleRequest[],
  { at = new Date(), released = true }: { at?: Date; released?: boolean } = {},
): Promise<SoldOrder[]> {
  const orders = await makeSold(db, requests, at);
  const money = createItemMoney({ clock: { now: () => at } });
  await transaction(db, async (trx) => {
    for (const order of orders) {
      await money.paid(trx, { ...order, at });
      for (const item of order.items) if (released) await money.release(trx, item);
    }
  });
  return orders;
}

async function insertSounds(db: Kysely<DB>, requests: readonly SaleRequest[]): Promise<number[]> {
  const rows = await db
    .insertInto('sound')
    .values(
      requests.flatMap(({ items }) =>
        items.map(({ freelancerId }) => ({
          owner_id: freelancerId,
          name: 'Rain on tin',
          description: '',
          status: 0,
        })),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function insertLines(db: Kysely<DB>, lines: readonly SoldLine[]): Promise<void> {
  await db
    .insertInto('order_item')
    .values(
      lines.map((line) => ({
        order_id: line.orderId,
        sound_id: line.projectId,
        seller_id: line.freelancerId,
        name: 'Rain on tin',
        freelancer: 'ana',
        description: '',
        price_cents: line.cents,
        charged_para: line.chargedPara,
        commission_basis_points: COMMISSION_BASIS_POINTS,
        commission_cents: line.commissionCents,
      })),
    )
    .execute();
}

async function insertAttempts(
  db: Kysely<DB>,
  orderIds: readonly number[],
  { totals, at }: { totals: readonly { totalPara: number }[]; at: Date },
): Promise<number[]> {
  const rows = await db
    .insertInto('payment_attempt')
    .values(
      orderIds.map((orderId, index) => ({
        order_id: orderId,
        merchant_payment_id: `T-${orderId}`,
        amount_para: totals[index]?.totalPara ?? 0,
        state: 'approved',
        created_at: at,
        expires_at: at,
        queried_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Inserts an order of existing sounds, of a euro each, without its payment. */
export async function insertOrder(
  db: Kysely<DB>,
  buyerId: number,
  soundIds: readonly number[],
  status: OrderStatus = 'paid',
): Promise<void> {
  const count = soundIds.length;
  const { id } = await db
    .insertInto('orders')
    .values({
      hash: randomUUID(),
      request_key: randomUUID(),
      buyer_id: buyerId,
      status,
      total_cents: 100 * count,
      total_para: toPara(100 * count, RATE_E4),
      rate_e4: RATE_E4,
      rate_list: 'a list',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sounds = db
    .selectFrom('sound')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .select(['sound.id', 'owner_id', 'sound.name', 'user_name'])
    .where('sound.id', 'in', soundIds);
  await db
    .insertInto('order_item')
    .values(
      (await sounds.execute()).map((sound) => ({
        order_id: id,
        sound_id: sound.id,
        seller_id: sound.owner_id,
        name: sound.name,
        freelancer: sound.user_name,
        description: '',
        price_cents: 100,
        charged_para: toPara(100, RATE_E4),
        commission_basis_points: 0,
        commission_cents: 0,
      })),
    )
    .execute();
}
