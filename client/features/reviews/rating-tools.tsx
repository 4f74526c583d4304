import type { Review } from '../../../shared/features/reviews.ts';
import { useSession } from '../../session/session.store.ts';
import { AnswerRating } from './answer-rating.tsx';
import { RemoveRating } from './remove-rating.tsx';
import { ReportRating } from './report-rating.tsx';

/** A rating, and who may do what about it. */
export interface RatingToolsProps {
  review: Review;
  /** The freelancer, who may answer. */
  seller: { readonly user_id: number };
  /** Whether it can be removed by the one who looks, an administrator. */
  mayRemove: boolean;
  onChanged: () => void;
  /** Told when it was removed, which takes it out of the list. */
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
