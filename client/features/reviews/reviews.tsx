import { useId, useRef } from 'react';
import { t } from 'texts:reviews/ratingList';
import type { Review } from '../../../shared/features/reviews.ts';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Stars } from '../../ui/stars.tsx';
import { Time } from '../../ui/time.tsx';
import { useReviewPages } from './use-review-pages.ts';
import { ReviewCard } from './review-card.tsx';
import type { OwnReview } from './own-review.tsx';
import type { ReviewTools } from './review-tools.tsx';
import './reviews.css';

interface ReviewsProps {
  project: {
    readonly id: number;
    readonly name: string;
    readonly user_id: number;
    readonly userName: string;
  };
  first: Loaded<'/reviews/get'>;
  /** The tools of signed-in people; null for visitors. */
  tools: { readonly OwnReview: typeof OwnReview; readonly ReviewTools: typeof ReviewTools } | null;
  /** Reloads the reviews after a change. */
  refresh: () => void;
}

export function Reviews({ project, first, tools, refresh }: ReviewsProps) {
  const { summary, mine, mayRate, mayRemove } = first;
  const { reviews, next, list, showMore } = useReviewPages(first, (before) =>
    call('/reviews/get', { projectId: project.id, before }),
  );
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function removed(): void {
    // The removed review contained the focused control.
    focusPlace(heading.current);
    refresh();
  }

  return (
    <section className="ratings" aria-labelledby={id}>
      <h2 id={id} ref={heading}>
        {t('ratings')}
      </h2>
      {summary.rating === null && <p className="quiet">{t('none')}</p>}
      {summary.rating !== null && (
        <div className="ratings-summary">
          <Stars value={summary.rating} count={summary.rating_count} />
          <ul className="list-plain ratings-spread numbers quiet">
            {summary.stars
              .map((count, index) => (
                <li key={index + 1}>{t('spread', { stars: index + 1, count })}</li>
              ))
              .toReversed()}
          </ul>
        </div>
      )}
      {tools && mayRate && (
        <tools.OwnReview
          project={project}
          mine={mine}
          until={first.work?.until}
          onChanged={refresh}
        />
      )}
      {reviews.length > 0 && (
        <ul ref={list} className="list-plain ratings-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={review}
                writer={review.buyerName}
                about={project.userName}
                date={<ReviewDate review={review} />}
              >
                {tools && (
                  <tools.ReviewTools
                    review={review}
                    freelancer={project}
                    mayRemove={mayRemove}
                    onChanged={refresh}
                    onRemoved={removed}
                  />
                )}
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <ActionButton className="scripted" run={showMore}>
          {t('showMore')}
        </ActionButton>
      )}
    </section>
  );
}

/** The day of a review, and whether it was changed. */
function ReviewDate({ review: { created_at, changed_at } }: { review: Review }) {
  return (
    <>
      <Time at={changed_at} show="day" />
      {changed_at !== created_at && ` (${t('changed')})`}
    </>
  );
}
