import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { announce } from '../../announcer/announce.ts';
import { focusPlace } from '../focus/focus-place.ts';

/**
 * Reports each result of a search once. For another page of the same query, moves the focus to the
 * returned place, such as a heading. For another query, announces the sentence and leaves the focus.
 *
 * Nothing is announced on opening the screen or going back, since the heading or the link has the
 * focus.
 */
export function useArrival<Place extends HTMLElement>(
  query: string,
  page: number,
  sentence: string,
) {
  const place = useRef<Place>(null);
  const { key: arrival } = useLocation();
  const kind = useNavigationType();
  const last = useRef<{ key: string; query: string; page: number }>(undefined);
  const report = useEffectEvent((key: string) => {
    const before = last.current;
    if (before?.key === key) return;
    last.current = { key, query, page };
    const isSameQuery = before?.query === query;
    const isOtherPage = isSameQuery && before.page !== page;
    // Opened, or reached by the Back button or by a link within the page, such as the skip link.
    if (kind === NavigationType.Pop && (!before || (isSameQuery && !isOtherPage))) return;
    // The header's menu has closed over its search box, so the focus was lost.
    if (isOtherPage || document.activeElement === document.body) return focusPlace(place.current);
    announce(sentence);
  });
  useEffect(() => report(arrival), [arrival]);
  return place;
}

/** Announces why a search was refused. The focus stays in the form. */
export function useSpokenRefusal(refusal: string | null): void {
  const { key } = useLocation();
  const report = useEffectEvent((_arrival: string) => {
    if (refusal !== null) announce(refusal);
  });
  useEffect(() => report(key), [key]);
}
