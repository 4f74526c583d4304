import { Link, useLocation } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { pageAt } from '../../../ui/lists/list-pages.tsx';

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
    <nav className="row" aria-label={t('pages')}>
      {before !== undefined && <Link to={pageAt(search)}>{t('firstPage')}</Link>}
      {next !== null && <Link to={pageAt(search, next)}>{t('nextPage')}</Link>}
    </nav>
  );
}
