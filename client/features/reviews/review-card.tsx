import type { ReactNode } from 'react';
import { t } from 'texts:reviews/ratingList';
import { Stars } from '../../ui/stars.tsx';
import './reviews.css';

interface ReviewCardProps {
  review: { readonly stars: number; readonly text: string; readonly answer: string | null };
  /** The name of the writer. */
  writer: string;
  /** The name of the person whom the review is about, who can answer. */
  about: string;
  /** The date of the review, and the kind of the work. */
  date: ReactNode;
  children: ReactNode;
}

/** A review with its stars, its words, and the answer. */
export function ReviewCard({ review, writer, about, date, children }: ReviewCardProps) {
  const { stars, text, answer } = review;
  return (
    <article className="rating">
      <div className="rating-head">
        <h3>
          <Stars value={stars} /> <span>{t('by', { name: writer })}</span>
        </h3>
        <p className="quiet">{date}</p>
      </div>
      {text && <p className="typed-text">{text}</p>}
      {answer && (
        <blockquote className="raised rating-answer">
          <p className="quiet">{t('answerOf', { name: about })}</p>
          <p className="typed-text">{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  );
}
