import { randomBytes } from 'node:crypto';
import { COMMISSION_BASIS_POINTS, PAYMENT_MINUTES } from '../../../../shared/limits.ts';
import {
  commissionOf,
  splitByLargestRemainder,
  toMinor,
  toPara,
  toUnits,
} from '../../../../shared/money/money.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import type { PaymentRequest, Payments } from '../../payments/attempts/payments.service.ts';
import type { Rate, Rates } from '../../payments/rates/rate.ts';
import { type Attempt, GRACE_MS } from '../../payments/attempts/attempt-verdict.ts';
import { copyCompany } from '../company/company.repository.ts';
import { takeClaims } from './claims.repository.ts';
import {
  findEarlier,
  type Buyer,
  insertOrder,
  lockBuyer,
  type NewLine,
  type Order,
  recordAcceptedTerms,
} from '../orders.repository.ts';
import { type Cart, type CartRequest, readCart } from './read-cart.ts';

export interface OrderDraft extends CartRequest {
  readonly requestKey: string;
  /** The total in euro that the cart showed, if the client sent it. */
  readonly shownTotal: number | undefined;
  /** The reference of the buyer's company; undefined for an order of a private person. */
  readonly reference: string | undefined;
}

/** The result of `makeOrder`. */
export type MadeOrder =
  | {
      readonly kind: 'made';
      readonly order: Order;
      readonly attempt: Attempt;
      readonly request: PaymentRequest;
    }
  /** An earlier request with the same key created this order. */
  | { readonly kind: 'known'; readonly order: Order }
  /** Unpaid orders with one of the items, which must be cancelled first. */
  | { readonly kind: 'rivals'; readonly orderIds: readonly number[] };

interface OrderTerms {
  readonly rates: Rates;
  readonly now: Date;
  readonly payments: Pick<Payments, 'begin'>;
}

/**
 * Creates an order at current prices, with its first payment attempt and its reservations. A lock
 * on the buyer serialises their orders.
 */
export async function makeOrder(
  trx: Trx,
  draft: OrderDraft,
  terms: OrderTerms,
): Promise<MadeOrder> {
  const buyer = await lockBuyer(trx, draft.buyerId);
  const { known, rivalIds: orderIds } = await findEarlier(trx, draft.buyerId, draft);
  if (known) return { kind: 'known', order: known };
  // Read before earlier orders are cancelled: without a rate there is no new order.
  const rate = await terms.rates.requireRate(trx);
  // Read after the rivals: a rival that is paid in between shows up here as bought.
  const cart = await readCart(trx, draft, { now: terms.now, lock: true });
  refuseChanges(cart, draft);
  if (orderIds.length > 0) return { kind: 'rivals', orderIds };
  const lines = linesOf(cart, rate);
  const order = await insertOrder(trx, orderOf(draft, cart, { rate, now: terms.now }), lines);
  await recordAcceptedTerms(trx, order, terms.now);
  const { reference } = draft;
  if (reference !== undefined && !(await copyCompany(trx, order, reference))) {
    throw conflict('company.missing');
  }
  const offerIds = cart.items.filter((item) => item.isOffer).map((item) => item.id);
  const until = claimEnd(terms.now);
  const claimed = await takeClaims(trx, { orderId: order.id, offerIds, now: terms.now, until });
  // Rivals are cancelled and the cart refuses reserved offers, so no other claim can exist.
  if (!claimed) throw new Error(`Order ${order.id} could not reserve its offers.`);
  const attempt = await terms.payments.begin(trx, { id: order.id, totalPara: order.total_para });
  return { kind: 'made', order, attempt, request: toPaymentRequest(lines, buyer) };
}

/**
 * Returns when an order's reservations expire: once a payment session opened now could no longer be
 * paid.
 */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_MINUTES * 60_000 + GRACE_MS);
}

/** Refuses an order that the buyer has not seen: unavailable items or another total. */
function refuseChanges({ unavailable, totalCents }: Cart, { shownTotal }: OrderDraft): void {
  const [first] = unavailable;
  if (first) {
    throw conflict('order.cannot-buy', { name: first.name, reason: first.reason });
  }
  if (shownTotal !== undefined && toMinor(shownTotal) !== totalCents) {
    throw conflict('order.prices-changed', { total: toUnits(totalCents) });
  }
}

function orderOf(
  { buyerId, requestKey }: OrderDraft,
  { totalCents }: Cart,
  { rate, now }: { rate: Rate; now: Date },
) {
  return {
    // The unguessable address of the order's page: 144 random bits.
    hash: randomBytes(18).toString('base64url'),
    buyer_id: buyerId,
    request_key: requestKey,
    total_cents: totalCents,
    rate_e4: rate.rateE4,
    // Stored permanently for the order page, its e-mails and its receipt.
    rate_list: rate.recorded ? `${rate.list}, recorded for the demo` : rate.list,
    total_para: toPara(totalCents, rate.rateE4),
    created_at: now,
  };
}

/**
 * Converts the total to dinar once and splits it, so that the lines add up. Commission is per line.
 */
function linesOf({ items, totalCents }: Cart, { rateE4 }: Rate): NewLine[] {
  const shares = splitByLargestRemainder(
    toPara(totalCents, rateE4),
    items.map((item) => item.priceCents),
  );
  return items.map((item, index) => ({
    ...(item.isOffer ? { offer_id: item.id } : { sound_id: item.id }),
    seller_id: item.freelancerId,
    name: item.name,
    freelancer: item.freelancer,
    description: item.description,
    price_cents: item.priceCents,
    charged_para: shares[index] ?? 0,
    commission_basis_points: COMMISSION_BASIS_POINTS,
    commission_cents: commissionOf(item.priceCents, COMMISSION_BASIS_POINTS),
  }));
}

type AskedLine = Pick<NewLine, 'sound_id' | 'offer_id' | 'name' | 'description' | 'charged_para'>;

/** Builds the gateway's request. The amounts of the lines add up to the order's total. */
export function toPaymentRequest(lines: readonly AskedLine[], buyer: Buyer): PaymentRequest {
  return {
    items: lines.map((line) => ({
      code: String(line.sound_id ?? line.offer_id),
      name: line.name,
      description: line.description,
      amountPara: line.charged_para,
    })),
    customer: {
      id: String(buyer.id),
      name: `${buyer.name} ${buyer.last_name}`,
      email: buyer.email,
      phone: buyer.telephone ?? undefined,
    },
  };
}
