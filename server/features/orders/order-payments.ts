import type { Kysely, Transaction } from 'kysely';
import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import { wasPaid } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { conflict } from '../../platform/requests/refusal.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import type { Attempt } from '../payments/attempts/attempt.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import { isOpen } from '../payments/attempts/settlement.ts';
import { extendClaims, releaseClaims } from './cart/claims.repository.ts';
import { claimEnd } from './cart/make-order.ts';
import { getBuyer, listLines, lockOrder, type Order, setStatus } from './orders.repository.ts';
import { toPaymentAsk } from './cart/payment-ask.ts';
import { readCart } from './cart/read-cart.ts';

interface OrderPaymentsParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly publicUrl: () => string;
}

/** How an order gets paid: never two ways at once, and never after its life. */
export interface OrderPayments {
  /** Where a repeated request goes: to the same payment, to a new one, or to the order's page. */
  resume(order: Order): Promise<string>;
  /** Ends what there was and opens another attempt. */
  again(order: Order): Promise<string>;
  /** Ends an unpaid order for good, so that another can have its projects. */
  giveUp(orderId: number): Promise<void>;
  /** Whether an order is young enough to be paid at the rate it was made with. */
  isAlive(order: Order): boolean;
}

/** How long an order can be paid at the rate it was made with, milliseconds. */
const ORDER_LIFE = 60 * 60_000;
/** How long a repeated request waits for the first one's address: steps of milliseconds. */
const WAIT = { step: 100, steps: 50 };

/** Makes the part between orders and payments. */
export function createOrderPayments(parts: OrderPaymentsParts): OrderPayments {
  const { db, clock, payments, publisher, publicUrl } = parts;
  return { resume, again, giveUp, isAlive };

  async function open(order: Order, attempt: Attempt): Promise<string> {
    const [lines, buyer] = await Promise.all([
      listLines(db, [order.id]),
      getBuyer(db, order.buyer_id),
    ]);
    return payments.open(attempt, toPaymentAsk(lines, buyer));
  }

  async function resume(order: Order): Promise<string> {
    const over = wasPaid(order.status) || order.status === 'expired' || !isAlive(order);
    if (over) return `${publicUrl()}/order-status/${order.hash}`;
    return (await waitForAddress(order.id)) ?? again(order);
  }

  async function again(order: Order): Promise<string> {
    if (!isAlive(order)) throw conflict('order.too-old');
    const last = await payments.newest(db, order.id);
    if (last) await close(last);
    const attempt = await transaction(db, (trx) => begin(trx, order.id, last?.id));
    if (attempt) return open(order, attempt);
    const address = await waitForAddress(order.id);
    if (address === undefined) throw conflict('order.changed');
    return address;
  }

  async function giveUp(orderId: number): Promise<void> {
    const last = await payments.newest(db, orderId);
    if (last) await close(last);
    await transaction(db, async (trx, afterCommit) => {
      const order = await lockOrder(trx, orderId);
      if (wasPaid(order.status)) throw conflict('order.just-paid');
      if ((await payments.newest(trx, orderId))?.id !== last?.id) throw conflict('order.changed');
      await setStatus(trx, orderId, 'expired');
      await releaseClaims(trx, orderId);
      afterCommit(() =>
        publisher.toAccounts([order.buyer_id], 'order:changed', {
          hash: order.hash,
          status: 'expired',
        }),
      );
    });
  }

  /** Adds an attempt, unless somebody else began one after `lastId`. */
  async function begin(trx: Transaction<DB>, orderId: number, lastId: number | undefined) {
    const order = await lockOrder(trx, orderId);
    if (wasPaid(order.status)) throw conflict('order.just-paid');
    if (order.status === 'expired') throw conflict('order.too-old');
    if ((await payments.newest(trx, orderId))?.id !== lastId) return undefined;
    await keepProjects(trx, order);
    await setStatus(trx, orderId, 'pending_payment');
    return payments.begin(trx, { id: orderId, totalPara: order.total_para });
  }

  /** What the order holds must still be for sale, and still be reserved for it. */
  async function keepProjects(trx: Transaction<DB>, order: Order): Promise<void> {
    const lines = await listLines(trx, [order.id]);
    const wish = { buyerId: order.buyer_id, ids: lines.map((line) => line.item_id) };
    const { items, unavailable } = await readCart(trx, wish, { now: clock.now(), lock: true });
    const [first] = unavailable;
    if (first) {
      const { name, reason } = first;
      throw conflict('order.cannot-buy-any-more', { name, reason });
    }
    const kept = await extendClaims(trx, order.id, claimEnd(clock.now()));
    if (kept !== items.filter((item) => item.isOffer).length) throw conflict('order.too-old');
  }

  async function close(attempt: Attempt): Promise<void> {
    const closing = await payments.close(attempt.id);
    if (closing === 'paid') throw conflict('order.just-paid');
    if (closing === 'uncertain') throw conflict('order.not-confirmed');
  }

  /** The address of the payment that is under way; undefined when there is none in time. */
  async function waitForAddress(orderId: number): Promise<string | undefined> {
    for (let step = 0; step < WAIT.steps; step += 1) {
      const attempt = await payments.newest(db, orderId);
      if (!attempt || !isOpen(attempt.state)) return undefined;
      if (attempt.redirect_url !== null) return attempt.redirect_url;
      const age = clock.now().getTime() - attempt.created_at.getTime();
      // Whoever began it is gone: a server that stopped in the middle.
      if (age > WAIT.step * WAIT.steps) return undefined;
      await new Promise((resolve) => setTimeout(resolve, WAIT.step));
    }
    return undefined;
  }

  function isAlive({ created_at: createdAt }: Order): boolean {
    return clock.now().getTime() - createdAt.getTime() < ORDER_LIFE;
  }
}
