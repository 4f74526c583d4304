import { MAX_WHY } from '../../limits.ts';
import { languageRules } from './person.ts';
import { required, type CodedRule } from '../rule.ts';

/** What a buyer tells who wants to sell as well. */
export interface SellerWishForm {
  readonly why: string;
  /** Apart by commas. */
  readonly languages: string;
}

/** The checks of the wish to become a freelancer. */
export const sellerWishRules: readonly CodedRule<SellerWishForm>[] = [
  required(
    'why',
    'application.why-missing',
    'Please tell us why you would like to become a freelancer.',
  ),
  required('languages', 'application.languages-missing', 'Please enter at least one language.'),
  {
    field: 'why',
    code: 'application.why-too-long',
    params: { most: MAX_WHY },
    message: `Your reasons can be at most ${MAX_WHY.toLocaleString('en')} characters.`,
    broken: ({ why }) => why.trim().length > MAX_WHY,
  },
  ...languageRules<SellerWishForm>(),
];
