import { APPROVED, REJECTED } from '../../statuses.ts';
import { priceRules } from '../selling/price.ts';
import type { Rule } from '../rule.ts';

/** Why somebody or something is rejected, characters. */
export const MAX_REASON = 2_000;

/** The form of a decision; a status as a select carries it. */
export interface ReviewForm {
  readonly status: string;
  readonly reason: string;
}

/** The same about a stock sound, with its price. */
export interface SoundReviewForm extends ReviewForm {
  readonly price: string;
}

const reasonFits: Rule<ReviewForm> = {
  field: 'reason',
  code: 'moderation.reason-too-long',
  params: { most: MAX_REASON },
  broken: ({ reason }) => reason.trim().length > MAX_REASON,
};

/**
 * The checks of a decision. The screen asks for a reason whenever it rejects; the call does without,
 * since the specification's has none.
 */
export const reviewRules: readonly Rule<ReviewForm>[] = [
  {
    field: 'reason',
    code: 'moderation.reason-missing',
    params: {},
    broken: ({ status, reason }) => status === String(REJECTED) && reason.trim() === '',
  },
  reasonFits,
];

/** The checks of a decision about a stock sound: a price is right or absent, and there to approve. */
export const soundReviewRules: readonly Rule<SoundReviewForm>[] = [
  {
    field: 'price',
    code: 'moderation.price-missing',
    params: {},
    broken: ({ status, price }) => status === String(APPROVED) && price.trim() === '',
  },
  ...priceRules<SoundReviewForm, 'price'>('price').map((rule) => ({
    ...rule,
    broken: (form: SoundReviewForm) => form.price.trim() !== '' && rule.broken(form),
  })),
  ...reviewRules,
];

/** Why somebody decided about a payment as they did. */
interface PaymentDecision {
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
