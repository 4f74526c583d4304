import { ratingRules } from '../../../shared/rules/orders/rating.ts';
import type { Rule } from '../../../shared/rules/rule.ts';

/** A rating as its form holds it: radio buttons have texts. */
export interface StarValues {
  readonly stars: '' | '1' | '2' | '3' | '4' | '5';
  readonly text: string;
}

/** The checks of a rating, on what the form holds. */
export const starRules: readonly Rule<StarValues>[] = ratingRules.map((rule) => ({
  ...rule,
  broken: ({ stars, text }) => rule.broken({ stars: Number(stars), text }),
}));

/** Stars as the form holds them. */
export function starValue(stars: number | undefined): StarValues['stars'] {
  return STARS.find((value) => Number(value) === stars) ?? '';
}

/** All there are, the fewest first. */
export const STARS = ['1', '2', '3', '4', '5'] as const;
