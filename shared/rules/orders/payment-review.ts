import { MAX_REASON } from './review.ts';
import type { Rule } from '../rule.ts';

/** Why somebody decided about a payment as they did. */
export interface PaymentDecision {
  readonly reason: string;
}

/** The checks of a decision about a payment that waits for a person. */
export const paymentDecisionRules: readonly Rule<PaymentDecision>[] = [
  {
    field: 'reason',
    code: 'payment.reason-missing',
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
