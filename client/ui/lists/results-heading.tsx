import { type ReactNode, useEffect, useRef } from 'react';
import { focusPlace } from '../focus/focus-place.ts';

interface ResultsHeadingProps {
  /** The search and the page that the results answer. When it changes, the heading gets the focus. */
  query: string;
  children: ReactNode;
}

/** The heading of a list with search and pages. It contains the number of results. */
export function ResultsHeading({ query, children }: ResultsHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useRef(query);
  useEffect(() => {
    if (answered.current === query) return;
    answered.current = query;
    focusPlace(heading.current);
  }, [query]);
  return <h2 ref={heading}>{children}</h2>;
}
