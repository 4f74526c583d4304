import { APPROVED, REJECTED } from '../../statuses.ts';
import { priceRules } from '../selling/price.ts';
import { check, required, type Rule, unlessBlank } from '../rule.ts';

/** The reason for a rejection, characters. */
export const MAX_REASON = 2_000;

/** The form of a decision. The status is the value of a select. */
export interface DecisionForm {
  readonly status: string;
  readonly reason: string;
}

export interface SoundDecisionForm extends DecisionForm {
  readonly price: string;
}

/** The last check of every reason that an administrator gives. */
export const reasonFits: Rule<{ readonly reason: string }> = {
  field: 'reason',
  code: 'moderation.reason-too-long',
  params: { most: MAX_REASON },
  broken: ({ reason }) => reason.normalize('NFC').trim().length > MAX_REASON,
};

/** The checks of a verification by the association, or of its removal. */
export const verificationRules: readonly Rule<{ readonly reason: string }>[] = [
  required('reason', 'verification.reason-missing'),
  reasonFits,
];

/**
 * The checks of a decision on screen. A call may reject without a reason, because the
 * specification's call has none.
 */
export const decisionRules: readonly Rule<DecisionForm>[] = [
  check(
    'reason',
    'moderation.reason-missing',
    ({ status, reason }) => status === String(REJECTED) && reason.trim() === '',
  ),
  reasonFits,
];

/**
 * The checks of a decision about a stock sound. The price is valid or absent, and required for an
 * approval.
 */
export const soundDecisionRules: readonly Rule<SoundDecisionForm>[] = [
  check(
    'price',
    'moderation.price-missing',
    ({ status, price }) => status === String(APPROVED) && price.trim() === '',
  ),
  ...unlessBlank<SoundDecisionForm>(priceRules('price')),
  ...decisionRules,
];

/** An administrator's decision about a payment. */
interface PaymentDecision {
  readonly reason: string;
}

/** The checks of a decision about a payment in review. */
export const paymentDecisionRules: readonly Rule<PaymentDecision>[] = [
  required('reason', 'payment.reason-missing'),
  reasonFits,
];

export interface RefundFields {
  /** Euro, as it was typed. Empty for the whole remaining amount. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The checks of a refund. The server checks the remaining amount. */
export const refundRules: readonly Rule<RefundFields>[] = [
  ...unlessBlank<RefundFields>(priceRules('amount')),
  required('reason', 'refund.reason-missing'),
  reasonFits,
];
