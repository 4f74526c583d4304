import { MAX_WHY } from '../../limits.ts';
import { languageRules } from './person.ts';
import { required, type Rule } from '../rule.ts';

/** What a buyer tells who wants to sell as well. */
export interface SellerWishForm {
  readonly why: string;
  /** Apart by commas. */
  readonly languages: string;
}

/** The checks of the wish to become a freelancer. */
export const sellerWishRules: readonly Rule<SellerWishForm>[] = [
  required('why', 'application.why-missing'),
  required('languages', 'application.languages-missing'),
  {
    field: 'why',
    code: 'application.why-too-long',
    params: { most: MAX_WHY },
    broken: ({ why }) => why.trim().length > MAX_WHY,
  },
  ...languageRules<SellerWishForm>(),
];
