import type { ListedFreelancer } from '../../../../shared/features/service-search.ts';
import { inOrder } from '../../../database/list-page.ts';
import type { Db } from '../../../database/db.ts';
import { type Rates, rateToShow, shownPrice } from '../../payments/rates/rate.ts';
import { shownRating } from '../../reviews/shown-rating.ts';
import type { HelloService } from '../recordings/hello.service.ts';
import { findFreelancers, findOffered } from './freelancers.repository.ts';

interface FreelancersParts {
  readonly db: Db;
  readonly rates: Rates;
  readonly hellos: Pick<HelloService, 'byAccountIds'>;
}

export type FreelancersService = ReturnType<typeof createFreelancers>;

/** Creates the service that shows freelancers in lists. */
export function createFreelancers({ db, rates, hellos }: FreelancersParts) {
  return {
    /** Returns the public freelancers among these ids, in the order of the ids. */
    async byIds(ids: readonly number[]): Promise<ListedFreelancer[]> {
      if (ids.length === 0) return [];
      const [people, offered, spoken, rate] = await Promise.all([
        findFreelancers(db, ids),
        findOffered(db, ids),
        hellos.byAccountIds(ids),
        rateToShow(rates),
      ]);
      return inOrder(ids, people).map(({ review_mean, review_count, ...person }) => {
        const hello = spoken.get(person.id);
        return {
          ...person,
          rating: shownRating(review_mean),
          rating_count: review_count ?? 0,
          ...(hello && { hello }),
          services: offered
            .filter(({ account_id }) => account_id === person.id)
            .map(({ id, title, category, price_cents }) => ({
              id,
              title,
              category,
              ...shownPrice(price_cents, rate),
            })),
        };
      });
    },
  };
}
