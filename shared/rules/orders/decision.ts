import type { PlainCode } from '../../errors.ts';
import { APPROVED, REJECTED } from '../../statuses.ts';
import { priceRules } from '../selling/price.ts';
import { atMost, check, required, type Rule, unlessBlank } from '../rule.ts';
import { tidyText } from '../../texts/line.ts';

/** The reason for a rejection, characters. */
export const MAX_REASON = 2_000;

export interface ReasonForm {
  readonly reason: string;
}

/** The form of a decision. The status is the value of a select. */
export interface DecisionForm extends ReasonForm {
  readonly status: string;
}

export interface SoundDecisionForm extends DecisionForm {
  readonly price: string;
}

/** The last check of every reason that an administrator gives. */
export const reasonFits: Rule<ReasonForm> = atMost(
  'reason',
  'moderation.reason-too-long',
  MAX_REASON,
  tidyText,
);

/** Returns the checks of a form that asks an administrator only for a reason. */
export function reasonRules(missing: PlainCode): readonly Rule<ReasonForm>[] {
  return [required('reason', missing), reasonFits];
}

/** The checks of a verification by the association, or of its removal. */
export const verificationRules = reasonRules('verification.reason-missing');

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

/** The checks of a decision about a payment in review. */
export const paymentDecisionRules = reasonRules('payment.reason-missing');

export interface RefundFields {
  /** Euro, as it was typed. Empty for the whole remaining amount. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The checks of a refund. The server checks the remaining amount. */
export const refundRules: readonly Rule<RefundFields>[] = [
  ...unlessBlank<RefundFields>(priceRules('amount')),
  ...reasonRules('refund.reason-missing'),
];
