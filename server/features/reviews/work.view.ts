import type { WorkReview } from '../../../shared/features/reviews.ts';
import type { WorkReviewRow } from './work-lists.repository.ts';

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
