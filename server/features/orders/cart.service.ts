import type { Kysely } from 'kysely';
import { readPrice, toPara, toUnits } from '../../../shared/money.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { ruleBroken } from '../../platform/refusal.ts';
import type { Rates } from '../payments/rate.ts';
import { readCart } from './read-cart.ts';

interface CartParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly rates: Rates;
}

export type CartService = ReturnType<typeof createCartService>;

/** What carts cost. Prices come from the database and never from a client. */
export function createCartService({ db, clock, rates }: CartParts) {
  return {
    /** What of a cart can be bought and for how much, and what cannot, with the reason. */
    async total(buyerId: number, projects: readonly number[]) {
      const rate = await rates.current();
      const cart = await readCart(
        db,
        { buyerId, ids: [...new Set(projects)] },
        { now: clock.now() },
      );
      return {
        total: toUnits(cart.totalCents),
        total_rsd: toUnits(toPara(cart.totalCents, rate.rateE4)),
        data: {
          items: cart.items.map(({ id, name, freelancer, description, priceCents }) => {
            return { id, name, freelancer, description, price: toUnits(priceCents) };
          }),
          unavailable: [...cart.unavailable],
          rateList: rate.list,
          demoRate: rate.recorded,
        },
      };
    },

    /** An amount in euro as dinar at the rate that holds now. */
    async inDinar(amount: string | number): Promise<number> {
      const cents = readPrice(amount);
      if (typeof cents !== 'number') throw ruleBroken(cents.fault, { field: 'amount' });
      const { rateE4 } = await rates.current();
      return toUnits(toPara(cents, rateE4));
    },
  };
}
