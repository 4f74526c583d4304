import type { ReactNode } from 'react';
import { t as tList } from 'texts:reviews/ratingList';
import { t } from 'texts:reviews/work';
import type { WorkReview } from '../../../shared/features/reviews.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { categoryName } from '../../languages/category-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import './reviews.css';

interface WorkReviewCardProps {
  review: WorkReview;
  /** The name of the person whom it is about, who can answer. */
  about: string;
  children?: ReactNode;
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A review of hired work with its kind and month: never the work's name. */
export function WorkReviewCard({ review, about, children }: WorkReviewCardProps) {
  const { stars, writerName, text, answer, category } = review;
  const month = MONTH.format(new Date(`${review.month}-15T12:00:00Z`));
  return (
    <article className="rating">
      <div className="rating-head">
        <h3>
          <Stars value={stars} />{' '}
          <span className="rating-by">{tList('by', { name: writerName })}</span>
        </h3>
        {/* Browsers format months differently: the server's text stays. */}
        <p className="quiet" suppressHydrationWarning>
          {category === null ? month : t('about', { category: categoryName(category), month })}
        </p>
      </div>
      {text && <p className="rating-words">{text}</p>}
      {answer && (
        <blockquote className="raised rating-answer">
          <p className="quiet">{tList('answerOf', { name: about })}</p>
          <p className="rating-words">{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  );
}
