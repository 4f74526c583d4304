import { priceRules } from '../selling/price.ts';
import { MAX_REASON } from './review.ts';
import type { CodedRule } from '../rule.ts';

/** A refund as an administrator fills it in. */
export interface RefundFields {
  /** Euro, as it was typed; empty for all that is left. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The checks of a refund; how much is left is for the server to say. */
export const refundRules: readonly CodedRule<RefundFields>[] = [
  ...priceRules<RefundFields, 'amount'>('amount').map((rule) => ({
    ...rule,
    broken: (values: RefundFields) => String(values.amount).trim() !== '' && rule.broken(values),
  })),
  {
    field: 'reason',
    code: 'refund.reason-missing',
    params: {},
    message: 'Please enter the reason: the buyer and the freelancer read it.',
    broken: ({ reason }) => reason.trim() === '',
  },
  {
    field: 'reason',
    code: 'moderation.reason-too-long',
    params: { most: MAX_REASON },
    message: 'A reason can have at most 2,000 characters.',
    broken: ({ reason }) => reason.normalize('NFC').trim().length > MAX_REASON,
  },
];
