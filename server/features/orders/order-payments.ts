import { wasPaid } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { conflict } from '../../platform/requests/refusal.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import { type Attempt, isOpen } from '../payments/attempts/attempt-verdict.ts';
import type { FeatureParts } from '../../parts.ts';
import { extendClaims, releaseClaims } from './cart/claims.repository.ts';
import { claimEnd, toPaymentRequest } from './cart/make-order.ts';
import { getBuyer, listLines, lockOrder, type Order, setStatus } from './orders.repository.ts';
import { readCart } from './cart/read-cart.ts';

type OrderPaymentsParts = Pick<FeatureParts, 'db' | 'clock' | 'publicUrl' | 'publisher'> & {
  readonly payments: Payments;
};

export type OrderPayments = ReturnType<typeof createOrderPayments>;

/** How long an order can be paid at its stored rate. */
const ORDER_LIFE_MS = 60 * 60_000;
/** A repeated request polls for the first one's address for 5 seconds. */
const POLL_MS = 100;
const MAX_POLLS = 50;

/** Creates the payments of an order: one at a time, and none after its lifetime. */
export function createOrderPayments(parts: OrderPaymentsParts) {
  const { db, clock, payments, publisher, publicUrl } = parts;
  return { resume, again, cancel, isAlive };

  async function open(order: Order, attempt: Attempt): Promise<string> {
    const [lines, buyer] = await Promise.all([
      listLines(db, [order.id]),
      getBuyer(db, order.buyer_id),
    ]);
    return payments.open(attempt, toPaymentRequest(lines, buyer));
  }

  /** Returns the address for a repeated request: an open or new payment, or the order's page. */
  async function resume(order: Order): Promise<string> {
    const isOver = wasPaid(order.status) || order.status === 'expired' || !isAlive(order);
    if (isOver) return `${publicUrl()}/order-status/${order.hash}`;
    return (await waitForAddress(order.id)) ?? again(order);
  }

  /** Closes the last attempt and opens another. */
  async function again(order: Order): Promise<string> {
    if (!isAlive(order)) throw conflict('order.too-old');
    const last = await payments.findNewest(db, order.id);
    if (last) await close(last);
    const attempt = await transaction(db, (trx) => begin(trx, order.id, last?.id));
    if (attempt) return open(order, attempt);
    const address = await waitForAddress(order.id);
    if (address === undefined) throw conflict('order.changed');
    return address;
  }

  /** Cancels an unpaid order for good, so that another order can have its items. */
  async function cancel(orderId: number): Promise<void> {
    const last = await payments.findNewest(db, orderId);
    if (last) await close(last);
    await transaction(db, async (trx, afterCommit) => {
      const order = await lockOrder(trx, orderId);
      if (wasPaid(order.status)) throw conflict('order.just-paid');
      const newest = await payments.findNewest(trx, orderId);
      if (newest?.id !== last?.id) throw conflict('order.changed');
      await setStatus(trx, orderId, 'expired');
      await releaseClaims(trx, orderId);
      const change = { hash: order.hash, status: 'expired' } as const;
      afterCommit(() => publisher.toAccounts([order.buyer_id], 'order:changed', change));
    });
  }

  /** Adds an attempt. Returns undefined if another request began one after `lastId`. */
  async function begin(trx: Trx, orderId: number, lastId: number | undefined) {
    const order = await lockOrder(trx, orderId);
    if (wasPaid(order.status)) throw conflict('order.just-paid');
    if (order.status === 'expired') throw conflict('order.too-old');
    if ((await payments.findNewest(trx, orderId))?.id !== lastId) return undefined;
    await extendReservations(trx, order);
    await setStatus(trx, orderId, 'pending_payment');
    return payments.begin(trx, { id: orderId, totalPara: order.total_para });
  }

  /**
   * Extends the reservations of an order's items. Throws 409 unless all items are still for sale and
   * reserved for it.
   */
  async function extendReservations(trx: Trx, order: Order): Promise<void> {
    const lines = await listLines(trx, [order.id]);
    const request = { buyerId: order.buyer_id, ids: lines.map((line) => line.item_id) };
    const { items, unavailable } = await readCart(trx, request, { now: clock.now(), lock: true });
    const [first] = unavailable;
    if (first) {
      throw conflict('order.cannot-buy-any-more', { name: first.name, reason: first.reason });
    }
    const kept = await extendClaims(trx, order.id, claimEnd(clock.now()));
    if (kept !== items.filter((item) => item.isOffer).length) throw conflict('order.too-old');
  }

  async function close(attempt: Attempt): Promise<void> {
    const closing = await payments.close(attempt.id);
    if (closing === 'paid') throw conflict('order.just-paid');
    if (closing === 'uncertain') throw conflict('order.not-confirmed');
  }

  /** Polls for the address of the open payment. Returns undefined if none appears in time. */
  async function waitForAddress(orderId: number): Promise<string | undefined> {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const attempt = await payments.findNewest(db, orderId);
      if (!attempt || !isOpen(attempt.state)) return undefined;
      if (attempt.redirect_url !== null) return attempt.redirect_url;
      const age = clock.now().getTime() - attempt.created_at.getTime();
      // The server that began the attempt stopped before it stored the address.
      if (age > POLL_MS * MAX_POLLS) return undefined;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return undefined;
  }

  /** Whether an order is young enough to be paid at its stored rate. */
  function isAlive({ created_at: createdAt }: Order): boolean {
    return clock.now().getTime() - createdAt.getTime() < ORDER_LIFE_MS;
  }
}
