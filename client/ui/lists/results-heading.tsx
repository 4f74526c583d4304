import { type ReactNode, useEffect, useRef } from 'react';
import { focusPlace } from '../focus/focus-place.ts';

/**
 * The heading of a list with search and pages. It contains the number of results, and gets the
 * focus whenever `turn` changes.
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
