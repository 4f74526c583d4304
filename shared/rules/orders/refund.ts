import { priceRules } from '../selling/price.ts';
import { MAX_REASON } from './review.ts';
import type { Rule } from '../rule.ts';

/** A refund as an administrator fills it in. */
export interface RefundFields {
  /** Euro, as it was typed; empty for all that is left. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The checks of a refund; how much is left is for the server to say. */
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
