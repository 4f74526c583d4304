import { MAX_WHY } from '../limits.ts';
import { languageRules } from './person.ts';
import { required, type Rule } from './rule.ts';

/** What a buyer tells who wants to sell as well. */
export interface SellerWishForm {
  readonly why: string;
  /** Apart by commas. */
  readonly languages: string;
}

/** The checks of the wish to become a freelancer. */
export const sellerWishRules: readonly Rule<SellerWishForm>[] = [
  required('why', 'Please tell us why you would like to become a freelancer.'),
  required('languages', 'Please enter at least one language.'),
  {
    field: 'why',
    message: `Your reasons can be at most ${MAX_WHY.toLocaleString('en')} characters.`,
    broken: ({ why }) => why.trim().length > MAX_WHY,
  },
  ...languageRules<SellerWishForm>(),
];
