import type { Rule } from '../rule.ts';

/** The one thing a buyer confirms before paying, first time or again. */
export interface OrderConsent {
  readonly acceptTerms: boolean;
}

/** What has to be right before an order may be paid (specification, section 5). */
export const createOrderRules: readonly Rule<OrderConsent>[] = [
  {
    field: 'acceptTerms',
    code: 'order.terms-not-accepted',
    params: {},
    broken: ({ acceptTerms }) => !acceptTerms,
  },
];
