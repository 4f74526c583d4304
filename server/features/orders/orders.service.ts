import { randomUUID } from 'node:crypto';
import { toMinor } from '../../../shared/money/money.ts';
import {
  createOrderRules,
  type OrderConsent,
  orderFormRules,
} from '../../../shared/rules/orders/create-order.ts';
import type { PayloadOf } from '../../../shared/features/call-table.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { transaction } from '../../database/transaction.ts';
import {
  conflict,
  forbidden,
  notFound,
  requireRules,
  ruleBroken,
} from '../../platform/requests/refusal.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import type { Rates } from '../payments/rates/rate.ts';
import type { FeatureParts } from '../../parts.ts';
import { type MadeOrder, makeOrder, type OrderDraft } from './cart/make-order.ts';
import type { OrderPayments } from './order-payments.ts';
import { findByHash, listLines, recordAcceptedTerms, type Order } from './orders.repository.ts';

interface OrdersParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly rates: Rates;
  readonly payments: Payments;
  readonly orderPayments: OrderPayments;
}

/** `url` is the page to pay on; `hash` identifies the order's page. */
interface OrderAddress {
  readonly url: string;
  readonly hash: string;
}

/** Attempts to cancel a buyer's unpaid orders for a new one before the request fails with 409. */
const ROUNDS = 10;

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(parts: OrdersParts) {
  const { db, clock, rates, payments, orderPayments } = parts;
  return {
    /**
     * Creates an order and opens its payment. A repeat with the same request key returns the same
     * order.
     */
    async create(buyerId: number, request: PayloadOf<'/orders/create'>): Promise<OrderAddress> {
      requireRules(orderFormRules, request);
      const ids = [...new Set(request.projects)];
      if (ids.length === 0) throw ruleBroken('order.cart-empty');
      payments.requireGateway();
      const { total: shownTotal, requestKey = randomUUID() } = request;
      const reference = request.forCompany ? tidyLine(request.reference ?? '') : undefined;
      const draft = { buyerId, ids, requestKey, shownTotal, reference };
      const made = await makeAndCancelRivals(draft);
      if (made.kind === 'made') {
        const { order, attempt, request: paymentRequest } = made;
        return { url: await payments.open(attempt, paymentRequest), hash: order.hash };
      }
      await requireSameCart(made.order, draft);
      return { url: await orderPayments.resume(made.order), hash: made.order.hash };
    },

    /** Opens another payment for the buyer's own order. */
    async tryAgain(
      buyerId: number,
      { hash, ...consent }: OrderConsent & { readonly hash: string },
    ): Promise<OrderAddress> {
      const order = await findByHash(db, hash);
      if (!order) throw notFound('order.not-found');
      if (order.buyer_id !== buyerId) throw forbidden('order.not-yours');
      requireRules(createOrderRules, consent);
      payments.requireGateway();
      const url = await orderPayments.again(order);
      await recordAcceptedTerms(db, order, clock.now());
      return { url, hash };
    },
  };

  /** Makes an order, and cancels the buyer's unpaid ones with the same items: only one may be paid. */
  async function makeAndCancelRivals(
    draft: OrderDraft,
  ): Promise<Exclude<MadeOrder, { kind: 'rivals' }>> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await transaction(db, (trx) =>
        makeOrder(trx, draft, { rates, now: clock.now(), payments }),
      );
      if (made.kind !== 'rivals') return made;
      for (const orderId of made.orderIds) await orderPayments.cancel(orderId);
    }
    throw conflict('order.busy');
  }

  async function requireSameCart(order: Order, { ids, shownTotal }: OrderDraft): Promise<void> {
    const lines = await listLines(db, [order.id]);
    const ordered = new Set(lines.map((line) => line.item_id));
    const sameProjects = ordered.size === ids.length && ids.every((id) => ordered.has(id));
    const sameTotal = shownTotal === undefined || toMinor(shownTotal) === order.total_cents;
    if (!sameProjects || !sameTotal) throw conflict('order.other-order-made');
  }
}
