import { useEffect, useRef } from 'react';

/** How near to its end a thread has to be scrolled to follow new messages, pixels. */
const NEAR_END = 32;
/** Room above the mark that a thread opens at, pixels. */
const ABOVE_MARK = 16;

interface FollowOptions {
  /** Matches what the box is opened at, such as the first unread message; else at its end. */
  readonly openAt: string;
  /** Grows with each message of one's own: it is shown wherever the person read before. */
  readonly ownCount: number;
}

/**
 * Keeps a box scrolled to its end while the person reads there, and leaves it alone elsewhere and
 * while the focus is in it. It looks at sizes, since a message may still grow after it came, as an
 * offer's buttons do.
 */
export function useFollowEnd({ openAt, ownCount }: FollowOptions) {
  const box = useRef<HTMLElement>(null);
  const following = useRef(true);
  const ownBefore = useRef(ownCount);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const note = () => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      following.current = below < NEAR_END;
    };
    const follow = () => {
      if (following.current && !element.contains(document.activeElement)) toEnd(element);
    };
    toEnd(element);
    if (toMark(element, openAt)) note();
    const sizes = new ResizeObserver(follow);
    // The box too: it gives way to a panel or a notice.
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
    // With the next frame, which lays the page out anyway, however many are written until then.
    const frame = requestAnimationFrame(() => {
      if (box.current && !box.current.contains(document.activeElement)) toEnd(box.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [ownCount]);

  return box;
}

function toEnd(element: HTMLElement): void {
  element.scrollTo({ top: element.scrollHeight });
}

/** Scrolls up to a mark that is above what is in sight; false when there is none. */
function toMark(element: HTMLElement, selector: string): boolean {
  const mark = element.querySelector(selector);
  if (!mark) return false;
  const above = mark.getBoundingClientRect().top - element.getBoundingClientRect().top;
  if (above < ABOVE_MARK) element.scrollBy({ top: above - ABOVE_MARK });
  return true;
}
