import { priceRules } from '../selling/price.ts';
import { MAX_REASON } from './decision.ts';
import type { Rule } from '../rule.ts';

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
  {
    field: 'reason',
    code: 'refund.reason-missing',
    params: {},
    broken: ({ reason }) => reason.trim() === '',
  },
  {
    field: 'reason',
    code: 'moderation.reason-too-long',
    params: { most: MAX_REASON },
    broken: ({ reason }) => reason.normalize('NFC').trim().length > MAX_REASON,
  },
];
