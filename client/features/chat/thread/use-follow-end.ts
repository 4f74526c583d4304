import { useEffect, useRef, useState } from 'react';

/** The distance to the end within which a thread follows new messages, pixels. */
const NEAR_END = 32;
/** The space above the first unread message on opening, pixels. */
const ABOVE_MARK = 16;

interface FollowOptions {
  /** Selects the element to scroll to on opening. Without a match, the end is scrolled to. */
  readonly openAt: string;
  /** The number of unstored own messages. If it grows, the end is scrolled to. */
  readonly ownCount: number;
}

/**
 * Keeps a box scrolled to its end, unless the person has scrolled up or the focus is inside. Then
 * `isAway` is true, and `toNewest` scrolls to the end. Observes sizes, since a message can also
 * grow after its arrival, such as an offer that gets buttons.
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
      // Only scrolling up ends following: new messages also increase the distance to the end.
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
    // Also observes the box, which shrinks for a panel.
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
    // Scrolls once per frame, however many messages are sent, since each scroll computes the
    // layout.
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
