import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  ListPages,
  type ListPagesProps,
  PagesBefore,
  type PagesBeforeProps,
} from './list-pages.tsx';
import { ResultsHeading } from './results-heading.tsx';

type PagedListProps = (ListPagesProps | PagesBeforeProps) & {
  /** The number of results. */
  heading: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A page of a list with its heading, and links to the other pages. */
export function PagedList({ heading, className = '', children, ...pages }: PagedListProps) {
  const { search } = useLocation();
  return (
    <section className={`stack ${className}`.trim()}>
      <ResultsHeading query={search}>{heading}</ResultsHeading>
      {children}
      {'things' in pages ? <ListPages {...pages} /> : <PagesBefore {...pages} />}
    </section>
  );
}
