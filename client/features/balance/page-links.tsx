import { Link, useLocation } from 'react-router';
import { t } from 'texts:balance/general';
import { pageAt } from '../../ui/lists/list-pages.tsx';

interface PageLinksProps {
  /** The name of the list and of its query parameter. */
  list: 'entries' | 'payouts';
  /** The start of the next page; null on the last one. */
  next: number | null;
}

/** Links to other pages of one list. The other list stays on its page. */
export function PageLinks({ list, next }: PageLinksProps) {
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(list);
  if (isFirst && next === null) return null;
  return (
    <nav className="row" aria-label={t(`pages.${list}`)}>
      {!isFirst && <Link to={pageAt(search, undefined, list)}>{t(`newest.${list}`)}</Link>}
      {next !== null && <Link to={pageAt(search, next, list)}>{t(`older.${list}`)}</Link>}
    </nav>
  );
}

/** Returns the query parameter of a list, which differs for each page. */
export function useListPage(list: 'entries' | 'payouts'): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get(list) ?? '';
}
