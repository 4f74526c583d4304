import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t as tList } from 'texts:reviews/ratingList';
import { t } from 'texts:reviews/work';
import type { WorkReview } from '../../../shared/features/reviews.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';
import { categoryName } from '../../languages/category-texts.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Stars } from '../../ui/stars.tsx';
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
  const { reviews, next, busy, list, showMore, replace, drop } = useWorkPages(
    path,
    about.id,
    first,
  );
  if (first.rating_count === 0) return null;

  function removed(review: WorkReview): void {
    // The removed review contained the focused control.
    focusPlace(heading.current);
    drop(review);
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
                  onAnswered={replace}
                  onRemoved={() => removed(review)}
                />
              )}
            </ReviewCard>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button className="scripted" busy={busy} onClick={() => void showMore()}>
          {tList('showMore')}
        </Button>
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

/** Holds the loaded reviews. After more are loaded, the focus moves to the first new one. */
function useWorkPages(
  path: WorkReviewsProps['path'],
  userId: number,
  first: WorkReviewsProps['first'],
) {
  const [{ reviews, next }, setPages] = useState(first);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function showMore(): Promise<void> {
    if (next === null) return;
    setBusy(true);
    const answer = await call(path, { userId, before: next });
    setBusy(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const { reviews: more } = answer.data;
    flushSync(() => setPages({ ...answer.data, reviews: [...reviews, ...more] }));
    focusPlace(list.current?.children[reviews.length]?.querySelector('h3'));
    announce(tList('moreShown', { count: more.length }));
  }

  return {
    reviews,
    next,
    busy,
    list,
    showMore,
    replace: (changed: WorkReview) =>
      setPages((known) => ({
        ...known,
        reviews: known.reviews.map((one) => (one.id === changed.id ? changed : one)),
      })),
    drop: (gone: WorkReview) =>
      setPages((known) => ({
        ...known,
        reviews: known.reviews.filter(({ id }) => id !== gone.id),
      })),
  };
}
