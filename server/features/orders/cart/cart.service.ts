import type { Kysely } from 'kysely';
import type { EarmarkServerEvents } from '../../../../shared/features/call-table.ts';
import type { CartLine } from '../../../../shared/features/orders.ts';
import { readSum, toPara, toUnits } from '../../../../shared/money/money.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { englishOf, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Publisher } from '../../../realtime/event-handler.ts';
import type { Rates } from '../../payments/rates/rate.ts';
import { changeCartItems, findOpenOrders, listCartItems } from './cart.repository.ts';
import { type CartItem, type CartRequest, readCart } from './read-cart.ts';

interface CartParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly rates: Rates;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly carted: CartedOffers;
}

interface CartChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly connectionId?: string;
}

/** Learns which items came into the cart of an account or left it. */
export interface CartedOffers {
  moved(accountId: number, ids: readonly number[]): Promise<void>;
}

export type CartService = ReturnType<typeof createCartService>;

/** Creates the service that stores and prices carts. Prices come from the database, never from a client. */
export function createCartService({ db, clock, rates, publisher, carted }: CartParts) {
  return {
    /** Changes the account's cart, tells its other connections, and returns its items. */
    async change(accountId: number, { add, remove, connectionId }: CartChange): Promise<number[]> {
      const isRead = add.length + remove.length === 0;
      const change = { add, remove, now: clock.now() };
      const changed = isRead ? [] : await changeCartItems(db, accountId, change);
      if (changed.length > 0) {
        publisher.toAccounts([accountId], 'cart:changed', {}, { except: connectionId });
        await carted.moved(accountId, changed);
      }
      return listCartItems(db, accountId);
    },

    /**
     * Returns the total and the price of each available item, and the reason for each unavailable
     * one.
     */
    async total(buyerId: number, projects: readonly number[]) {
      const rate = await rates.current();
      const ids = [...new Set(projects)];
      const cart = await readCart(db, { buyerId, ids }, { now: clock.now() });
      const open = await openOrders({ buyerId, ids: cart.items.map((item) => item.id) });
      return {
        total: toUnits(cart.totalCents),
        total_rsd: toUnits(toPara(cart.totalCents, rate.rateE4)),
        data: {
          items: cart.items.map((item) => toLine(item, open.get(item.id) ?? null)),
          unavailable: cart.unavailable.map(({ reason, ...item }) => {
            const reasonCode = { code: 'order.unavailable', params: { reason } } as const;
            return { ...item, reason: englishOf(reasonCode), reasonCode };
          }),
          rateList: rate.list,
          demoRate: rate.recorded,
        },
      };
    },

    /** Converts an amount in euro to dinar at the current rate. */
    async inDinar(amount: string | number): Promise<number> {
      const cents = readSum(amount);
      if (typeof cents !== 'number') throw refusalFor({ ...cents.fault, field: 'amount' });
      const { rateE4 } = await rates.current();
      return toUnits(toPara(cents, rateE4));
    },
  };
  /** Maps each item to the newest unpaid order that holds it. */
  async function openOrders(request: CartRequest): Promise<Map<number, CartLine['openOrder']>> {
    const rows = request.ids.length === 0 ? [] : await findOpenOrders(db, request);
    return new Map(rows.map(({ item_id: itemId, ...order }) => [itemId, order]));
  }
}

function toLine(
  { id, name, freelancer, description, priceCents, terms }: CartItem,
  openOrder: CartLine['openOrder'],
): CartLine {
  return { id, name, freelancer, description, price: toUnits(priceCents), terms, openOrder };
}
