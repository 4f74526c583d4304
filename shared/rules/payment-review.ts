import { MAX_REASON } from './review.ts';
import type { Rule } from './rule.ts';

/** Why somebody decided about a payment as they did. */
export interface PaymentDecision {
  readonly reason: string;
}

/** The checks of a decision about a payment that waits for a person. */
export const paymentDecisionRules: readonly Rule<PaymentDecision>[] = [
  {
    field: 'reason',
    message: 'Please enter the reason: it stays in the log.',
    broken: ({ reason }) => reason.trim() === '',
  },
  {
    field: 'reason',
    message: 'A reason can have at most 2,000 characters.',
    broken: ({ reason }) => reason.normalize('NFC').trim().length > MAX_REASON,
  },
];
