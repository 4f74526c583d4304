import { useEffect, useRef, useState } from 'react';

/** A thread follows new messages if it is scrolled this near to its end, pixels. */
const NEAR_END = 32;
/** Space above the first unread message on opening, pixels. */
const ABOVE_MARK = 16;

interface FollowOptions {
  /**
   * Selects the element to open at, such as the first unread message. Without a match, opens at the
   * end.
   */
  readonly openAt: string;
  /** Grows with each message that the person sends, which scrolls to the end from anywhere. */
  readonly ownCount: number;
}

/**
 * Keeps a box scrolled to its end while the person reads there. Does not scroll while the person
 * reads elsewhere or the focus is inside.
 *
 * `isAway` says that the newest messages are out of sight; `toNewest` scrolls to them.
 *
 * Observes sizes, because a message can grow after it arrived, like an offer that gets buttons.
 */
export function useFollowEnd({ openAt, ownCount }: FollowOptions) {
  const box = useRef<HTMLElement>(null);
  const following = useRef(true);
  const ownBefore = useRef(ownCount);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let top = 0;
    const note = () => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      // Being above the end is not enough: a message may have arrived since the scroll to the end.
      const isUp = element.scrollTop < top;
      top = element.scrollTop;
      if (below < NEAR_END) following.current = true;
      else if (isUp) following.current = false;
      setAway(!following.current);
    };
    const follow = () => {
      if (following.current && !element.contains(document.activeElement)) toEnd(element);
    };
    toEnd(element);
    top = element.scrollTop;
    if (toMark(element, openAt)) note();
    const sizes = new ResizeObserver(follow);
    // Also the box, which shrinks for a panel or a notice.
    for (const part of [element, ...element.children]) sizes.observe(part);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [openAt]);

  useEffect(() => {
    const isMore = ownCount > ownBefore.current;
    ownBefore.current = ownCount;
    if (!isMore) return undefined;
    // Wait for the next frame, which computes the layout anyway, however many messages are sent
    // until then.
    const frame = requestAnimationFrame(() => {
      if (box.current && !box.current.contains(document.activeElement)) toEnd(box.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [ownCount]);

  return { box, isAway, toNewest: () => box.current && toEnd(box.current) };
}

function toEnd(element: HTMLElement): void {
  element.scrollTo({ top: element.scrollHeight });
}

/** Scrolls up to an element above the visible part. Returns false if there is none. */
function toMark(element: HTMLElement, selector: string): boolean {
  const mark = element.querySelector(selector);
  if (!mark) return false;
  const above = mark.getBoundingClientRect().top - element.getBoundingClientRect().top;
  if (above < ABOVE_MARK) element.scrollBy({ top: above - ABOVE_MARK });
  return true;
}
