import type { WorkReview } from '../../../shared/features/reviews.ts';
import { useSession } from '../../session/session.store.ts';
import { AnswerReview, RemoveReview, ReportReview } from './review-tools.tsx';

interface WorkReviewToolsProps {
  review: WorkReview;
  /** The person whom the review is about. */
  aboutId: number;
  /** Whether a freelancer wrote it about a buyer. */
  isOfBuyer: boolean;
  /** Whether the person is an administrator, who can remove it. */
  mayRemove: boolean;
  onAnswered: (review: WorkReview) => void;
  onRemoved: () => void;
}

/** Lets the signed-in person answer a public review once, report it or remove it. */
export function WorkReviewTools(props: WorkReviewToolsProps) {
  const { aboutId, isOfBuyer, mayRemove, onAnswered, onRemoved } = props;
  const review = { ...props.review, isOfBuyer, isOfWork: true };
  const me = useSession(({ session }) => session?.userId);
  const mayReport = me !== undefined && me !== review.writer_id && !mayRemove;
  return (
    <>
      {me === aboutId && review.answer === null && (
        <AnswerReview
          review={review}
          onChanged={(answer) => onAnswered({ ...props.review, answer })}
        />
      )}
      {mayReport && <ReportReview review={review} />}
      {mayRemove && <RemoveReview review={review} onRemoved={onRemoved} />}
    </>
  );
}
