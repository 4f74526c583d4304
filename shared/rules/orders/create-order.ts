import { MAX_REFERENCE } from '../../limits.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, check, type Rule } from '../rule.ts';

/** The consent that a buyer gives before paying, on every attempt. */
export interface OrderConsent {
  readonly acceptTerms: boolean;
}

/** The check before an order may be paid (specification, section 5). */
export const createOrderRules: readonly Rule<OrderConsent>[] = [
  check('acceptTerms', 'order.terms-not-accepted', ({ acceptTerms }) => !acceptTerms),
];

/** The form of a new order. */
interface OrderForm extends OrderConsent {
  /** The reference of the buyer's company, for the documents of this order. */
  readonly reference?: string;
}

/** The checks of a new order. */
export const orderFormRules: readonly Rule<OrderForm>[] = [
  ...createOrderRules,
  atMost('reference', 'company.reference-too-long', MAX_REFERENCE, tidyLine),
];
