import type { Transaction } from 'kysely';
import { COMMISSION_BASIS_POINTS } from '../../../../shared/limits.ts';
import {
  commissionOf,
  splitByLargestRemainder,
  toMinor,
  toPara,
  toUnits,
} from '../../../../shared/money/money.ts';
import type { DB } from '../../../database/types.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import type { Attempt } from '../../payments/attempts/attempt.ts';
import { SESSION_MINUTES } from '../../payments/gateway.ts';
import type { PaymentAsk, Payments } from '../../payments/attempts/payments.service.ts';
import type { Rate, Rates } from '../../payments/rates/rate.ts';
import { GRACE } from '../../payments/attempts/settlement.ts';
import { takeClaims } from './claims.repository.ts';
import { newOrderHash } from './order-hash.ts';
import {
  findEarlier,
  insertOrder,
  lockBuyer,
  type NewLine,
  noteTerms,
  type Order,
} from '../orders.repository.ts';
import { toPaymentAsk } from './payment-ask.ts';
import { type Cart, type CartWish, readCart } from './read-cart.ts';

/** What somebody wants to buy, and what their client showed them. */
export interface OrderWish extends CartWish {
  readonly requestKey: string;
  /** The total in euro that the cart showed, where it says so. */
  readonly shownTotal: number | undefined;
}

/** What became of a wish. */
export type MadeOrder =
  | {
      readonly kind: 'made';
      readonly order: Order;
      readonly attempt: Attempt;
      readonly ask: PaymentAsk;
    }
  /** The same request made it before. */
  | { readonly kind: 'known'; readonly order: Order }
  /** Unpaid orders with one of the projects have to be given up first. */
  | { readonly kind: 'rivals'; readonly orderIds: readonly number[] };

/** What making an order takes beside the wish. */
export interface OrderTerms {
  readonly rates: Rates;
  readonly now: Date;
  readonly payments: Pick<Payments, 'begin'>;
}

/**
 * Makes an order from the prices of this moment, with its first attempt and its reservations, or
 * nothing at all. One buyer's orders are made one after the other.
 */
export async function makeOrder(
  trx: Transaction<DB>,
  wish: OrderWish,
  terms: OrderTerms,
): Promise<MadeOrder> {
  const buyer = await lockBuyer(trx, wish.buyerId);
  const { known, rivalIds: orderIds } = await findEarlier(trx, wish.buyerId, wish);
  if (known) return { kind: 'known', order: known };
  // Before anything earlier is given up: without a rate there is no new order.
  const rate = await terms.rates.current(trx);
  // After the rivals: one that is paid in between then shows up here as bought.
  const cart = await readCart(trx, wish, { now: terms.now, lock: true });
  refuseChanges(cart, wish);
  if (orderIds.length > 0) return { kind: 'rivals', orderIds };
  const lines = linesOf(cart, rate);
  const order = await insertOrder(trx, orderOf(wish, cart, { rate, now: terms.now }), lines);
  await noteTerms(trx, order, terms.now);
  const offerIds = cart.items.filter((item) => item.isOffer).map((item) => item.id);
  const until = claimEnd(terms.now);
  const claimed = await takeClaims(trx, { orderId: order.id, offerIds, now: terms.now, until });
  // Rivals have given way, and what others hold cannot be bought: nobody else can have a claim.
  if (!claimed) throw new Error(`Order ${order.id} could not reserve its offers.`);
  const attempt = await terms.payments.begin(trx, { id: order.id, totalPara: order.total_para });
  return { kind: 'made', order, attempt, ask: toPaymentAsk(lines, buyer) };
}

/** Until when an order keeps its offers: as long as a session begun now could be paid. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MINUTES * 60_000 + GRACE);
}

/** Nothing is charged that the buyer has not seen: neither other projects nor another total. */
function refuseChanges({ unavailable, totalCents }: Cart, { shownTotal }: OrderWish): void {
  const [first] = unavailable;
  if (first) {
    throw conflict('order.cannot-buy', { name: first.name, reason: first.reason });
  }
  if (shownTotal !== undefined && toMinor(shownTotal) !== totalCents) {
    throw conflict('order.prices-changed', { total: toUnits(totalCents) });
  }
}

function orderOf(
  { buyerId, requestKey }: OrderWish,
  { totalCents }: Cart,
  { rate, now }: { rate: Rate; now: Date },
) {
  return {
    hash: newOrderHash(),
    buyer_id: buyerId,
    request_key: requestKey,
    total_cents: totalCents,
    rate_e4: rate.rateE4,
    // For ever with the order, its page, its letters and its receipt.
    rate_list: rate.recorded ? `${rate.list}, recorded for the demo` : rate.list,
    total_para: toPara(totalCents, rate.rateE4),
    created_at: now,
  };
}

/** Dinar once on the total, shared out to the lines so that they add up; commission on each line. */
function linesOf({ items, totalCents }: Cart, { rateE4 }: Rate): NewLine[] {
  const shares = splitByLargestRemainder(
    toPara(totalCents, rateE4),
    items.map((item) => item.priceCents),
  );
  return items.map((item, index) => ({
    ...(item.isOffer ? { offer_id: item.id } : { sound_id: item.id }),
    seller_id: item.sellerId,
    name: item.name,
    freelancer: item.freelancer,
    description: item.description,
    price_cents: item.priceCents,
    charged_para: shares[index] ?? 0,
    commission_basis_points: COMMISSION_BASIS_POINTS,
    commission_cents: commissionOf(item.priceCents, COMMISSION_BASIS_POINTS),
  }));
}
