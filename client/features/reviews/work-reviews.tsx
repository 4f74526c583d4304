import { useId, useRef } from 'react';
import { t as tList } from 'texts:reviews/ratingList';
import { t } from 'texts:reviews/work';
import type { WorkReview } from '../../../shared/features/reviews.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';
import { categoryName } from '../../languages/category-texts.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Stars } from '../../ui/stars.tsx';
import { useReviewPages } from './use-review-pages.ts';
import { ReviewCard } from './review-card.tsx';
import type { WorkReviewTools } from './work-review-tools.tsx';
import './reviews.css';

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface WorkReviewsProps {
  /** The person whom the reviews are about. */
  about: { readonly id: number; readonly userName: string };
  path: '/reviews/getOfFreelancer' | '/reviews/getOfBuyer';
  first: Loaded<'/reviews/getOfFreelancer'>;
  /** The tools of signed-in people; null for visitors. */
  tools: { readonly WorkReviewTools: typeof WorkReviewTools } | null;
}

/** The reviews of a person's hired work, with further pages. Renders nothing without a review. */
export function WorkReviews({ about, path, first, tools }: WorkReviewsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOfBuyer = path === '/reviews/getOfBuyer';
  const { reviews, next, list, showMore, change } = useReviewPages(first, (before) =>
    call(path, { userId: about.id, before }),
  );
  if (first.rating_count === 0) return null;

  function removed(review: WorkReview): void {
    // The removed review contained the focused control.
    focusPlace(heading.current);
    change((all) => all.filter(({ id: one }) => one !== review.id));
  }

  return (
    <section className="ratings" aria-labelledby={id}>
      <h2 id={id} ref={heading}>
        {isOfBuyer ? t('buyers') : t('title')}
      </h2>
      <Stars value={first.rating} count={first.rating_count} />
      <ul ref={list} className="list-plain ratings-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              writer={review.writerName}
              about={about.userName}
              date={<WorkDate review={review} />}
            >
              {tools && (
                <tools.WorkReviewTools
                  review={review}
                  aboutId={about.id}
                  isOfBuyer={isOfBuyer}
                  mayRemove={first.mayRemove}
                  onAnswered={(answered) =>
                    change((all) => all.map((one) => (one.id === answered.id ? answered : one)))
                  }
                  onRemoved={() => removed(review)}
                />
              )}
            </ReviewCard>
          </li>
        ))}
      </ul>
      {next !== null && (
        <ActionButton className="scripted" run={showMore}>
          {tList('showMore')}
        </ActionButton>
      )}
    </section>
  );
}

/** The kind and the month of the work: never its name. */
function WorkDate({ review: { category, month: name } }: { review: WorkReview }) {
  const month = MONTH.format(new Date(`${name}-15T12:00:00Z`));
  return (
    // Browsers format months differently than the server, whose text stays.
    <span suppressHydrationWarning>
      {category === null ? month : t('about', { category: categoryName(category), month })}
    </span>
  );
}
