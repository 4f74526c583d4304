import type { Review } from '../../../shared/features/reviews.ts';
import { useSession } from '../../session/session.store.ts';
import { AnswerRating } from './answer-rating.tsx';
import { RemoveRating } from './remove-rating.tsx';
import { ReportRating } from './report-rating.tsx';

/** A review, and what the signed-in person may do with it. */
export interface RatingToolsProps {
  review: Review;
  /** The freelancer, who can answer. */
  seller: { readonly user_id: number };
  /** Whether the person is an administrator, who can remove it. */
  mayRemove: boolean;
  onChanged: () => void;
  /** Called after it was removed from the list. */
  onRemoved: () => void;
}

export function RatingTools(props: RatingToolsProps) {
  const { review, seller, mayRemove, onChanged, onRemoved } = props;
  const me = useSession(({ session }) => session?.userId);
  const mayReport = me !== undefined && me !== review.buyer_id && !mayRemove;
  return (
    <>
      {me === seller.user_id && <AnswerRating review={review} onChanged={onChanged} />}
      {mayReport && <ReportRating review={review} />}
      {mayRemove && <RemoveRating review={review} onRemoved={onRemoved} />}
    </>
  );
}
