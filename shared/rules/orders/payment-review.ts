import { MAX_REASON } from './review.ts';
import type { CodedRule } from '../rule.ts';

/** Why somebody decided about a payment as they did. */
export interface PaymentDecision {
  readonly reason: string;
}

/** The checks of a decision about a payment that waits for a person. */
export const paymentDecisionRules: readonly CodedRule<PaymentDecision>[] = [
  {
    field: 'reason',
    code: 'payment.reason-missing',
    params: {},
    message: 'Please enter the reason: it stays in the log.',
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
