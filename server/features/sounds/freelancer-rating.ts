import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import { averageStars } from './freelancer-rating.repository.ts';

/**
 * Creates the reader of the mean of a freelancer's sounds, to one decimal place. Reviews of hired
 * work have a mean of their own, among the freelancer's figures.
 */
export function createFreelancerRating({ db }: { readonly db: Kysely<DB> }) {
  return async (accountId: number): Promise<{ rating: number | null; rating_count: number }> => {
    const { rating, count } = await averageStars(db, accountId);
    return { rating: shownRating(rating), rating_count: count };
  };
}
