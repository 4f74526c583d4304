import { MAX_REASON } from './review.ts';
import { required, type Rule } from '../rule.ts';

/** A rating's words and a seller's answer, characters. */
export const MAX_RATING_WORDS = 1_000;

/** The form of a rating: stars as chosen, 0 for none, and words or none. */
export interface RatingForm {
  readonly stars: number;
  readonly text: string;
}

/** The checks of a rating. */
export const ratingRules: readonly Rule<RatingForm>[] = [
  {
    field: 'stars',
    code: 'review.stars-missing',
    params: {},
    broken: ({ stars }) => !Number.isInteger(stars) || stars < 1 || stars > 5,
  },
  {
    field: 'text',
    code: 'review.text-too-long',
    params: { most: MAX_RATING_WORDS },
    broken: ({ text }) => text.trim().length > MAX_RATING_WORDS,
  },
];

/** The form of a seller's answer. */
export interface AnswerForm {
  readonly text: string;
}

/** The checks of an answer. */
export const answerRules: readonly Rule<AnswerForm>[] = [
  required('text', 'review.answer-missing'),
  {
    field: 'text',
    code: 'review.answer-too-long',
    params: { most: MAX_RATING_WORDS },
    broken: ({ text }) => text.trim().length > MAX_RATING_WORDS,
  },
];

/** The form by which an administrator removes a rating. */
export interface RemovalForm {
  readonly reason: string;
}

/** The checks of a removal. */
export const removalRules: readonly Rule<RemovalForm>[] = [
  required('reason', 'moderation.reason-missing'),
  {
    field: 'reason',
    code: 'moderation.reason-too-long',
    params: { most: MAX_REASON },
    broken: ({ reason }) => reason.trim().length > MAX_REASON,
  },
];
