import type { OrderState, OrderSummary } from '../../../shared/features/orders.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { forbidden, malformed, notFound, Refusal } from '../../platform/requests/refusal.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import { isOpen } from '../payments/attempts/attempt-verdict.ts';
import type { FeatureParts } from '../../parts.ts';
import { listDeliveries } from './deliveries/delivery.repository.ts';
import { viewSummary } from './deliveries/delivery.view.ts';
import { listFiles } from './downloads/order-files.repository.ts';
import type { OrderPayments } from './order-payments.ts';
import {
  findByHash,
  findById,
  getBuyer,
  listLines,
  listOrders,
  type Order,
} from './orders.repository.ts';
import { type OwnParts, shownCode, toOrderState } from './orders.view.ts';
import type { OrderInvoices } from './order-invoices.ts';

interface OrderStatusParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly payments: Payments;
  readonly orderPayments: Pick<OrderPayments, 'isAlive'>;
  readonly invoicing: Pick<OrderInvoices, 'list'>;
}

/** The order, by the hash of its page or by its number. */
interface OrderKey {
  readonly hash?: string;
  readonly orderId?: number;
}

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;

/**
 * Creates the service that shows orders to their buyers, and in part to anybody with the address.
 */
export function createOrderStatusService(parts: OrderStatusParts) {
  const { db, clock, payments, orderPayments, invoicing } = parts;
  return {
    /**
     * Reads an order, after a query to the gateway if its payment is open. `accountId` is undefined
     * without a session.
     */
    async get(accountId: number | undefined, key: OrderKey): Promise<OrderState> {
      const found = await find(accountId, key);
      const newest = await payments.findNewest(db, found.id);
      if (newest && isOpen(newest.state)) await payments.resolveSoon(newest);
      const order = (await findById(db, found.id)) ?? found;
      const attempt = await payments.findDeciding(db, order.id);
      const mine = order.buyer_id === accountId;
      const failed = order.status === 'failed' && attempt?.state !== 'review';
      return toOrderState(order, attempt, {
        own: mine ? await readOwn(order) : null,
        canTryAgain: mine && failed && orderPayments.isAlive(order),
      });
    },

    /** Lists the buyer's orders, newest first, with ids below `before`. */
    async history(buyerId: number, before?: number): Promise<OrderSummary[]> {
      const orders = await listOrders(db, { buyerId, before, limit: LIST_PAGE });
      const ids = orders.map((order) => order.id);
      const codes = await payments.findReturnCodes(db, ids);
      const lines = ids.length === 0 ? [] : await listLines(db, ids);
      const deliveries = await listDeliveries(db, ids);
      const now = clock.now();
      return orders.map((order) => ({
        id: order.id,
        hash: order.hash,
        total: toUnits(order.total_cents),
        amount: toUnits(order.total_para),
        response_code: shownCode(order.status, codes.get(order.id)),
        status: order.status,
        projects: lines.filter((line) => line.order_id === order.id).map((line) => line.name),
        deliveries: deliveries
          .filter((row) => row.order_id === order.id)
          .map((row) => viewSummary(row, now)),
        created_at: order.created_at.toISOString(),
      }));
    },
  };

  async function find(accountId: number | undefined, key: OrderKey): Promise<Order> {
    // Forms send an empty hash when they send an order number.
    if (key.hash) {
      const order = await findByHash(db, key.hash);
      if (!order) throw notFound('order.not-found');
      return order;
    }
    if (key.orderId === undefined) throw malformed('order.which');
    if (accountId === undefined) {
      throw new Refusal('session.authentication-failed', {}, { status: 401 });
    }
    const order = await findById(db, key.orderId);
    if (!order) throw notFound('order.not-found');
    if (order.buyer_id !== accountId) throw forbidden('order.not-yours');
    return order;
  }

  async function readOwn(order: Order): Promise<OwnParts> {
    const now = clock.now();
    // Deliveries exist only for paid orders, and remain after a refund.
    const deliveries = await listDeliveries(db, [order.id]);
    return {
      buyer: await getBuyer(db, order.buyer_id),
      lines: await listLines(db, [order.id]),
      files: deliveries.length > 0 ? await listFiles(db, order.id, now) : [],
      deliveries: deliveries.map((row) => viewSummary(row, now)),
      invoices: await invoicing.list(db, order.id),
    };
  }
}
