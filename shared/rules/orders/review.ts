import { reasonRules } from './decision.ts';
import { atMost, check, required, type Rule } from '../rule.ts';

/** A review's text and a freelancer's answer, characters. */
export const MAX_REVIEW_TEXT = 1_000;

/** The form of a review: the stars, 0 for none, and an optional text. */
export interface ReviewForm {
  readonly stars: number;
  readonly text: string;
}

export const reviewRules: readonly Rule<ReviewForm>[] = [
  check(
    'stars',
    'review.stars-missing',
    ({ stars }) => !Number.isInteger(stars) || stars < 1 || stars > 5,
  ),
  atMost('text', 'review.text-too-long', MAX_REVIEW_TEXT),
];

interface AnswerForm {
  readonly text: string;
}

export const answerRules: readonly Rule<AnswerForm>[] = [
  required('text', 'review.answer-missing'),
  atMost('text', 'review.answer-too-long', MAX_REVIEW_TEXT),
];

/** The checks before an administrator removes a review. */
export const removalRules = reasonRules('moderation.reason-missing');
