import { type Expression, expressionBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Rounds a mean of stars as all calls return it: one decimal, or null without reviews. */
export function shownRating(mean: number | string | null): number | null {
  return mean === null ? null : Math.round(Number(mean) * 10) / 10;
}

/** Whether a review is visible to everybody who may see reviews of its subject, in SQL. */
export const isShown = sql<boolean>`(review.shown_at IS NULL OR review.shown_at <= now())`;

/** Selects the mean of stars of a sound or an offer. */
export function ratingOf(id: Expression<number>) {
  return expressionBuilder<DB>()
    .selectFrom('review')
    .select(({ fn }) => fn.avg<string | null>('review.stars').as('rating'))
    .where('review.item_id', '=', id)
    .where(isShown);
}
