import { type ReactNode, useEffect, useRef } from 'react';
import { focusPlace } from '../focus/focus-place.ts';

/**
 * The heading of a list that is searched and paged. It takes the focus when another part of the
 * list arrives, told by `turn`, so that a screen reader says what was found.
 */
export function ResultsHeading({ turn, children }: { turn: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    focusPlace(heading.current);
  }, [turn]);
  return <h2 ref={heading}>{children}</h2>;
}
