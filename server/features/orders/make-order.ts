import type { Transaction } from 'kysely';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import {
  commissionOf,
  formatMinor,
  splitByLargestRemainder,
  toMinor,
  toPara,
} from '../../../shared/money.ts';
import type { DB } from '../../database/types.ts';
import { conflict } from '../../platform/refusal.ts';
import type { Attempt } from '../payments/attempt.ts';
import { SESSION_MINUTES } from '../payments/gateway.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Rate } from '../payments/rate.ts';
import { GRACE } from '../payments/settlement.ts';
import { takeClaims } from './claims.repository.ts';
import { newOrderHash } from './order-hash.ts';
import {
  findByRequestKey,
  findRivals,
  insertOrder,
  lockBuyer,
  type Order,
} from './orders.repository.ts';
import { type Cart, type CartWish, readCart } from './read-cart.ts';

/** What somebody wants to buy, and what their client showed them. */
export interface OrderWish extends CartWish {
  readonly requestKey: string;
  /** The total in euro that the cart showed, where it says so. */
  readonly shownTotal: number | undefined;
}

/** What became of a wish. */
export type MadeOrder =
  | { readonly kind: 'made'; readonly order: Order; readonly attempt: Attempt }
  /** The same request made it before. */
  | { readonly kind: 'known'; readonly order: Order }
  /** Unpaid orders with one of the projects have to be given up first. */
  | { readonly kind: 'rivals'; readonly orderIds: readonly number[] };

/** What making an order takes beside the wish. */
export interface OrderTerms {
  readonly rate: Rate;
  readonly now: Date;
  readonly payments: Pick<Payments, 'begin'>;
}

const TAKEN = 'One of these projects is just being paid in another order.';

/**
 * Makes an order from the prices of this moment, with its first attempt and its reservations, or
 * nothing at all. One buyer's orders are made one after the other.
 */
export async function makeOrder(
  trx: Transaction<DB>,
  wish: OrderWish,
  terms: OrderTerms,
): Promise<MadeOrder> {
  const { buyerId, ids, requestKey } = wish;
  await lockBuyer(trx, buyerId);
  const known = await findByRequestKey(trx, buyerId, requestKey);
  if (known) return { kind: 'known', order: known };
  // Before the cart is read: a rival that is paid in between then shows up there as bought.
  const orderIds = await findRivals(trx, buyerId, ids);
  const cart = await readCart(trx, wish, { now: terms.now, lock: true });
  refuseChanges(cart, wish);
  if (orderIds.length > 0) return { kind: 'rivals', orderIds };
  const order = await insertWith(trx, wish, cart, terms);
  const projectIds = cart.items.filter((item) => item.once).map((item) => item.id);
  const until = claimEnd(terms.now);
  const claimed = await takeClaims(trx, { orderId: order.id, projectIds, now: terms.now, until });
  if (!claimed) throw conflict(TAKEN);
  const attempt = await terms.payments.begin(trx, { id: order.id, totalPara: order.total_para });
  return { kind: 'made', order, attempt };
}

/** Until when an order keeps its one-off projects: as long as a session begun now could be paid. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MINUTES * 60_000 + GRACE);
}

/** Nothing is charged that the buyer has not seen: neither other projects nor another total. */
function refuseChanges({ unavailable, totalCents }: Cart, { shownTotal }: OrderWish): void {
  const [first] = unavailable;
  if (first) {
    throw conflict(
      `“${first.name}” cannot be bought. ${first.reason} Please remove it from your cart.`,
    );
  }
  if (shownTotal !== undefined && toMinor(shownTotal) !== totalCents) {
    throw conflict(
      `The prices have changed: the total is now ${formatMinor(totalCents)} EUR. Please look at your cart again.`,
    );
  }
}

/** Dinar once on the total, shared out to the lines so that they add up; commission on each line. */
function insertWith(
  trx: Transaction<DB>,
  { buyerId, requestKey }: OrderWish,
  { items, totalCents }: Cart,
  { rate, now }: OrderTerms,
): Promise<Order> {
  const totalPara = toPara(totalCents, rate.rateE4);
  const shares = splitByLargestRemainder(
    totalPara,
    items.map((item) => item.priceCents),
  );
  return insertOrder(
    trx,
    {
      hash: newOrderHash(),
      buyer_id: buyerId,
      request_key: requestKey,
      total_cents: totalCents,
      rate_e4: rate.rateE4,
      rate_list: rate.list,
      total_para: totalPara,
      created_at: now,
    },
    items.map((item, index) => ({
      project_id: item.id,
      seller_id: item.sellerId,
      name: item.name,
      freelancer: item.freelancer,
      description: item.description,
      price_cents: item.priceCents,
      charged_para: shares[index] ?? 0,
      commission_basis_points: COMMISSION_BASIS_POINTS,
      commission_cents: commissionOf(item.priceCents, COMMISSION_BASIS_POINTS),
    })),
  );
}
