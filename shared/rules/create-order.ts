import type { Rule } from './rule.ts';

/** The one thing a buyer confirms before paying, first time or again. */
export interface OrderConsent {
  readonly acceptTerms: boolean;
}

/** What has to be right before an order may be paid (specification, section 5). */
export const createOrderRules: readonly Rule<OrderConsent>[] = [
  {
    field: 'acceptTerms',
    message: 'You have to accept the Selling Rules and Terms of Use.',
    broken: ({ acceptTerms }) => !acceptTerms,
  },
];
