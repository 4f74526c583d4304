import type { Review } from '../../../shared/features/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import { Time } from '../../ui/time.tsx';
import { useSession } from '../accounts/session.store.ts';
import { AnswerRating } from './answer-rating.tsx';
import { RemoveRating } from './remove-rating.tsx';
import { ReportRating } from './report-rating.tsx';
import { texts } from './texts.ts';

interface RatingCardProps {
  review: Review;
  /** Who made what is rated, and may answer. */
  seller: { readonly user_id: number; readonly userName: string };
  /** Whether it can be removed by the one who looks, an administrator. */
  mayRemove: boolean;
  onChanged: () => void;
  /** Told when it was removed, which takes it out of the list. */
  onRemoved: () => void;
}

/** One rating: stars, who, when, the words, and what the seller answered. */
export function RatingCard(props: RatingCardProps) {
  const { review, seller, mayRemove, onChanged, onRemoved } = props;
  const me = useSession(({ session }) => session?.userId);
  const { buyer_id, buyerName, stars, text, answer, created_at, changed_at } = review;
  return (
    <article className="rating">
      <div className="rating-head">
        <h3 tabIndex={-1}>
          <Stars value={stars} /> <span className="rating-by">{texts.by(buyerName)}</span>
        </h3>
        <p className="quiet">
          <Time at={changed_at} show="date" />
          {changed_at !== created_at && ` (${texts.changed})`}
        </p>
      </div>
      {text && <p className="rating-words">{text}</p>}
      {answer && (
        <blockquote className="rating-answer">
          <p className="quiet">{texts.answerOf(seller.userName)}</p>
          <p className="rating-words">{answer}</p>
        </blockquote>
      )}
      {me === seller.user_id && <AnswerRating review={review} onChanged={onChanged} />}
      {me !== undefined && me !== buyer_id && !mayRemove && <ReportRating review={review} />}
      {mayRemove && <RemoveRating review={review} onRemoved={onRemoved} />}
    </article>
  );
}
