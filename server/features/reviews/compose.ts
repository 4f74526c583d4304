import type { FeatureParts } from '../../parts.ts';
import type { ReviewsParts } from './review-checks.ts';
import { remindOfReviews } from './review-reminders.job.ts';
import { reviewsHandlers } from './reviews.handlers.ts';
import { createReviewsService } from './reviews.service.ts';
import { createWorkReviewsService } from './work-reviews.service.ts';

/** Connects the reviews of sounds and of hired work. */
export function composeReviews(parts: ReviewsParts & Pick<FeatureParts, 'jobs'>) {
  remindOfReviews(parts);
  return {
    handlers: reviewsHandlers(createReviewsService(parts), createWorkReviewsService(parts)),
  };
}
