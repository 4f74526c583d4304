import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:reviews/ratingList';
import { announce } from '../../announcer/announce.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';

interface ReviewPage<R> {
  readonly reviews: readonly R[];
  /** The `before` of the next page; null on the last one. */
  readonly next: number | null;
}

type Reply<R> =
  | { readonly success: true; readonly data: ReviewPage<R> }
  | { readonly success: false; readonly info: string };

/**
 * Holds a list of reviews and loads further pages. The focus moves to the first new review. Another
 * `first` page, such as after a reload, discards the further ones.
 */
export function useReviewPages<R>(
  first: ReviewPage<R>,
  load: (before: number) => Promise<Reply<R>>,
) {
  const [pages, setPages] = useState({ after: first, reviews: first.reviews, next: first.next });
  const list = useRef<HTMLUListElement>(null);
  const { reviews, next } = pages.after === first ? pages : first;

  async function showMore(): Promise<void> {
    if (next === null) return;
    const answer = await load(next);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const more = answer.data;
    const all = [...reviews, ...more.reviews];
    flushSync(() => setPages({ after: first, reviews: all, next: more.next }));
    focusPlace(list.current?.children[reviews.length]?.querySelector('h3'));
    announce(t('moreShown', { count: more.reviews.length }));
  }

  return {
    reviews,
    next,
    list,
    showMore,
    change: (edit: (all: readonly R[]) => readonly R[]) =>
      setPages({ after: first, reviews: edit(reviews), next }),
  };
}
