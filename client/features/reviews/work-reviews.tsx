import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t as tList } from 'texts:reviews/ratingList';
import { t } from 'texts:reviews/work';
import type { WorkReview } from '../../../shared/features/reviews.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Stars } from '../../ui/stars.tsx';
import { WorkReviewCard } from './work-review-card.tsx';
import type { WorkReviewTools } from './work-review-tools.tsx';
import './reviews.css';

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
            <WorkReviewCard review={review} about={about.userName}>
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
            </WorkReviewCard>
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
