import type { profilesCalls } from '../../../shared/features/profiles.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PeopleService } from './people.service.ts';
import type { SellerWishes } from './seller-wishes.service.ts';

interface ProfilesParts {
  readonly people: PeopleService;
  readonly sellerWishes: SellerWishes;
}

/** The code behind portfolios, and the wish to have one. */
export function profilesHandlers({
  people,
  sellerWishes,
}: ProfilesParts): Handlers<typeof profilesCalls> {
  return {
    '/users/getPortfolio': async ({ userId }, { session }) => ({
      data: { portfolio: await people.portfolio(session, userId) },
    }),
    '/users/wishToSell': async (wish, { session }) => {
      await sellerWishes.ask(session, wish);
      return { data: null };
    },
  };
}
