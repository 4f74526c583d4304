import { MAX_REASON } from './review.ts';
import { required, type CodedRule } from '../rule.ts';

/** A rating's words and a seller's answer, characters. */
export const MAX_RATING_WORDS = 1_000;

/** The form of a rating: stars as chosen, 0 for none, and words or none. */
export interface RatingForm {
  readonly stars: number;
  readonly text: string;
}

/** The checks of a rating. */
export const ratingRules: readonly CodedRule<RatingForm>[] = [
  {
    field: 'stars',
    code: 'review.stars-missing',
    params: {},
    message: 'Please choose 1 to 5 stars.',
    broken: ({ stars }) => !Number.isInteger(stars) || stars < 1 || stars > 5,
  },
  {
    field: 'text',
    code: 'review.text-too-long',
    params: { most: MAX_RATING_WORDS },
    message: 'A rating can have at most 1,000 characters.',
    broken: ({ text }) => text.trim().length > MAX_RATING_WORDS,
  },
];

/** The form of a seller's answer. */
export interface AnswerForm {
  readonly text: string;
}

/** The checks of an answer. */
export const answerRules: readonly CodedRule<AnswerForm>[] = [
  required('text', 'review.answer-missing', 'Please enter your answer.'),
  {
    field: 'text',
    code: 'review.answer-too-long',
    params: { most: MAX_RATING_WORDS },
    message: 'An answer can have at most 1,000 characters.',
    broken: ({ text }) => text.trim().length > MAX_RATING_WORDS,
  },
];

/** The form by which an administrator removes a rating. */
export interface RemovalForm {
  readonly reason: string;
}

/** The checks of a removal. */
export const removalRules: readonly CodedRule<RemovalForm>[] = [
  required('reason', 'moderation.reason-missing', 'Please enter the reason: it is sent by email.'),
  {
    field: 'reason',
    code: 'moderation.reason-too-long',
    params: { most: MAX_REASON },
    message: 'A reason can have at most 2,000 characters.',
    broken: ({ reason }) => reason.trim().length > MAX_REASON,
  },
];
