import type { ReactNode } from 'react';
import { t } from 'texts:reviews/ratingList';
import type { Review } from '../../../shared/features/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import { Time } from '../../ui/time.tsx';

interface RatingCardProps {
  review: Review;
  /** The name of who made what is rated. */
  seller: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** One rating: stars, who, when, the words, and what the seller answered. */
export function RatingCard({ review, seller, children }: RatingCardProps) {
  const { buyerName, stars, text, answer, created_at, changed_at } = review;
  return (
    <article className="rating">
      <div className="rating-head">
        <h3>
          <Stars value={stars} /> <span className="rating-by">{t('by', { name: buyerName })}</span>
        </h3>
        <p className="quiet">
          <Time at={changed_at} show="date" />
          {changed_at !== created_at && ` (${t('changed')})`}
        </p>
      </div>
      {text && <p className="rating-words">{text}</p>}
      {answer && (
        <blockquote className="rating-answer">
          <p className="quiet">{t('answerOf', { name: seller })}</p>
          <p className="rating-words">{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  );
}
