import { priceRules } from '../selling/price.ts';
import { reasonFits } from './decision.ts';
import { required, type Rule } from '../rule.ts';

export interface RefundFields {
  /** Euro, as it was typed. Empty for the whole remaining amount. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The checks of a refund. The server checks the remaining amount. */
export const refundRules: readonly Rule<RefundFields>[] = [
  ...priceRules<RefundFields, 'amount'>('amount').map((rule) => ({
    ...rule,
    broken: (values: RefundFields) => String(values.amount).trim() !== '' && rule.broken(values),
  })),
  required('reason', 'refund.reason-missing'),
  reasonFits,
];
