import type { UnavailableReason } from '../../../../shared/errors.ts';
import type { CartLine } from '../../../../shared/features/orders.ts';
import { readSum, toPara, toUnits } from '../../../../shared/money/money.ts';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, englishOf, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Shelves } from '../../catalogue/listing/shelves.service.ts';
import type { Rates } from '../../payments/rates/rate.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findCompany } from '../company/company.repository.ts';
import { changeCartItems, findOpenOrders, isInCart, listCartItems } from './cart.repository.ts';
import { type CartItem, type CartRequest, readCart } from './read-cart.ts';

interface CartParts extends Pick<FeatureParts, 'db' | 'clock' | 'publisher'> {
  readonly rates: Rates;
  readonly carted: CartedOffers;
  readonly shelves: Pick<Shelves, 'substitutes'>;
}

interface CartChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly connectionId?: string;
}

interface AddedItem {
  readonly accountId: number;
  readonly itemId: number;
  readonly connectionId?: string | undefined;
}

export interface CartedOffers {
  recordCartMoves(accountId: number, ids: readonly number[]): Promise<void>;
}

/** The reasons for which the cart suggests a similar sound. */
const OFF_SALE: readonly UnavailableReason[] = ['unapproved', 'paused'];

/** Sounds of one request for which similar ones are searched. */
const MAX_SUBSTITUTES = 20;

export type CartService = ReturnType<typeof createCartService>;

/** Creates the service that stores and prices carts. Prices come from the database, never from a client. */
export function createCartService({ db, clock, rates, publisher, carted, shelves }: CartParts) {
  return {
    /** Changes the account's cart, notifies its other connections, and returns its items. */
    async change(accountId: number, { add, remove, connectionId }: CartChange): Promise<number[]> {
      if (add.length + remove.length > 0) {
        const change = { add, remove, now: clock.now() };
        const changed = await transaction(db, (trx) => changeCartItems(trx, accountId, change));
        await publishChange(accountId, changed, connectionId);
      }
      return listCartItems(db, accountId);
    },

    /** Adds an item inside the caller's transaction. A full cart refuses it; a repeat is no change. */
    async addTo(
      trx: Trx,
      afterCommit: AfterCommit,
      { accountId, itemId, connectionId }: AddedItem,
    ): Promise<void> {
      const change = { add: [itemId], remove: [], now: clock.now() };
      const changed = await changeCartItems(trx, accountId, change);
      if (changed.length === 0 && !(await isInCart(trx, accountId, itemId))) {
        throw conflict('package.cart-full', { most: MAX_CART_ITEMS });
      }
      afterCommit(() => publishChange(accountId, changed, connectionId));
    },

    /**
     * Returns the total and the price of each available item, and the reason for each unavailable
     * one.
     */
    async total(buyerId: number, projects: readonly number[]) {
      const rate = await rates.requireRate();
      const ids = [...new Set(projects)];
      const cart = await readCart(db, { buyerId, ids }, { now: clock.now() });
      const offSale = cart.unavailable.filter(({ reason }) => OFF_SALE.includes(reason));
      const [company, open, substitutes] = await Promise.all([
        findCompany(db, buyerId),
        openOrders({ buyerId, ids: cart.items.map((item) => item.id) }),
        shelves.substitutes({
          buyerId,
          ids: offSale.slice(0, MAX_SUBSTITUTES).map(({ id }) => id),
          cart: ids,
        }),
      ]);
      return {
        total: toUnits(cart.totalCents),
        total_rsd: toUnits(toPara(cart.totalCents, rate.rateE4)),
        data: {
          items: cart.items.map((item) => toLine(item, open.get(item.id) ?? null)),
          unavailable: cart.unavailable.map(({ reason, ...item }) => {
            const reasonCode = { code: 'order.unavailable', params: { reason } } as const;
            const instead = substitutes.get(item.id) ?? null;
            return { ...item, reason: englishOf(reasonCode), reasonCode, similar: instead };
          }),
          rateList: rate.list,
          demoRate: rate.recorded,
          company: company?.name ?? null,
        },
      };
    },

    /** Converts an amount in euro to dinar at the current rate. */
    async inDinar(amount: string | number): Promise<number> {
      const cents = readSum(amount);
      if (typeof cents !== 'number') throw refusalFor({ ...cents.fault, field: 'amount' });
      const { rateE4 } = await rates.requireRate();
      return toUnits(toPara(cents, rateE4));
    },
  };

  /** Notifies the account's other connections, and the two people of each changed offer. */
  async function publishChange(
    accountId: number,
    changed: readonly number[],
    connectionId: string | undefined,
  ): Promise<void> {
    if (changed.length === 0) return;
    publisher.toAccounts([accountId], 'cart:changed', {}, { except: connectionId });
    await carted.recordCartMoves(accountId, changed);
  }

  /** Maps each item to the newest unpaid order that holds it. */
  async function openOrders(request: CartRequest): Promise<Map<number, CartLine['openOrder']>> {
    const rows = request.ids.length === 0 ? [] : await findOpenOrders(db, request);
    return new Map(rows.map(({ item_id: itemId, ...order }) => [itemId, order]));
  }
}

function toLine(
  { id, name, freelancer, description, priceCents, pack, terms }: CartItem,
  openOrder: CartLine['openOrder'],
): CartLine {
  return {
    id,
    name,
    freelancer,
    description,
    price: toUnits(priceCents),
    pack: pack && { id: pack.id, name: pack.name, price: toUnits(pack.fullCents) },
    terms,
    openOrder,
  };
}
