import type { Review } from '../../../shared/features/reviews.ts';
import { useSession } from '../../session/session.store.ts';
import { AnswerReview } from './answer-review.tsx';
import { RemoveReview } from './remove-review.tsx';
import { ReportReview } from './report-review.tsx';

/** A review, and what the signed-in person may do with it. */
export interface ReviewToolsProps {
  review: Review;
  /** The freelancer, who can answer. */
  seller: { readonly user_id: number };
  /** Whether the person is an administrator, who can remove it. */
  mayRemove: boolean;
  onChanged: () => void;
  /** Called after it was removed from the list. */
  onRemoved: () => void;
}

export function ReviewTools(props: ReviewToolsProps) {
  const { review, seller, mayRemove, onChanged, onRemoved } = props;
  const me = useSession(({ session }) => session?.userId);
  const mayReport = me !== undefined && me !== review.buyer_id && !mayRemove;
  return (
    <>
      {me === seller.user_id && <AnswerReview review={review} onChanged={onChanged} />}
      {mayReport && <ReportReview review={review} />}
      {mayRemove && <RemoveReview review={review} onRemoved={onRemoved} />}
    </>
  );
}
