import { check, type Rule } from '../rule.ts';

/** The consent that a buyer gives before paying, on every attempt. */
export interface OrderConsent {
  readonly acceptTerms: boolean;
}

/** The check before an order may be paid (specification, section 5). */
export const createOrderRules: readonly Rule<OrderConsent>[] = [
  check('acceptTerms', 'order.terms-not-accepted', ({ acceptTerms }) => !acceptTerms),
];
