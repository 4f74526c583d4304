import { Link, useLocation } from 'react-router-dom';
import { pageAt } from '../admin/list-pages.tsx';
import { texts } from './profile.texts.ts';

interface PeoplePagesProps {
  /** The `before` of this page; undefined on the first one. */
  before: number | undefined;
  /** The `before` of the page after this one; null on the last one. */
  next: number | null;
}

/** The ways to the other pages of freelancers; nothing where one page is all. */
export function PeoplePages({ before, next }: PeoplePagesProps) {
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={texts.pages}>
      {before !== undefined && <Link to={pageAt(search)}>{texts.firstPage}</Link>}
      {next !== null && <Link to={pageAt(search, next)}>{texts.nextPage}</Link>}
    </nav>
  );
}
