import type {
  OpenReview,
  RatingSummary,
  Review,
  WorkReview,
} from '../../../shared/features/reviews.ts';
import { REVIEW_DAYS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { shownRating } from './shown-rating.ts';
import type { listOpen, ReviewRow } from './review.repository.ts';
import type { WorkReviewRow } from './work-lists.repository.ts';

/** Returns when the time to review hired work ends. */
export function reviewEnd(finished: Date): Date {
  return new Date(finished.getTime() + REVIEW_DAYS * DAY_MS);
}

export function viewReview(row: ReviewRow): Review {
  return {
    id: row.id,
    project_id: row.item_id,
    buyer_id: row.buyer_id,
    buyerName: row.buyer_name,
    stars: row.stars,
    text: row.text,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    ...(row.offer_id !== null && { shownAt: row.shown_at?.toISOString() ?? null }),
  };
}

export function viewOpen(row: Awaited<ReturnType<typeof listOpen>>[number]): OpenReview {
  return {
    project_id: row.item_id,
    kind: row.offer_id === null ? 'stock' : 'service',
    name: row.name,
    user_id: row.owner_id,
    userName: row.owner_name,
    bought_at: row.bought_at.toISOString(),
    ...(row.finished_at && { until: reviewEnd(row.finished_at).toISOString() }),
  };
}

/** Sums up reviews from the number of reviews with each number of stars. */
export function viewSummary(counts: readonly { stars: number; count: number }[]): RatingSummary {
  const stars = [1, 2, 3, 4, 5].map(
    (number) => counts.find((counted) => counted.stars === number)?.count ?? 0,
  );
  const rating_count = stars.reduce((sum, count) => sum + count, 0);
  const sum = stars.reduce((total, count, index) => total + count * (index + 1), 0);
  const rating = shownRating(rating_count === 0 ? null : sum / rating_count);
  return { rating, rating_count, stars };
}

export function viewWorkReview(row: WorkReviewRow): WorkReview {
  return {
    id: row.id,
    writer_id: row.writer_id,
    writerName: row.writer_name,
    stars: row.stars,
    text: row.text,
    answer: row.answer,
    month: row.month,
    category: row.category,
    shownAt: row.shown_at.toISOString(),
  };
}
