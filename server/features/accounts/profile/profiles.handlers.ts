import type { profilesCalls } from '../../../../shared/features/accounts/profiles.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { FirstPublication } from './first-publication.ts';
import type { PeopleService } from './people.service.ts';
import type { SellerWishes } from '../applications/seller-wishes.service.ts';

interface ProfilesParts {
  readonly people: PeopleService;
  readonly sellerWishes: SellerWishes;
  readonly firstPublication: Pick<FirstPublication, 'of'>;
}

/** The code behind portfolios, and the wish to have one. */
export function profilesHandlers({
  people,
  sellerWishes,
  firstPublication,
}: ProfilesParts): Handlers<typeof profilesCalls> {
  return {
    '/users/getPortfolio': async ({ userId }, { session }) => ({
      data: { portfolio: await people.portfolio(session, userId) },
    }),
    '/users/getFirstPublication': async (_request, { session }) => ({
      data: await firstPublication.of(session.accountId),
    }),
    '/users/wishToSell': async (wish, { session }) => {
      await sellerWishes.ask(session, wish);
      return { data: null };
    },
  };
}
