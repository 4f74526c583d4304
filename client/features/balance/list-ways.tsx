import { Link, useLocation } from 'react-router-dom';
import { t } from 'texts:balance/general';

interface ListWaysProps {
  /** The list, which is also its parameter in the address. */
  list: 'entries' | 'payouts';
  /** The start of the next page; null on the last one. */
  next: number | null;
}

/** Links to other pages of a list. The other list keeps its page. */
export function ListWays({ list, next }: ListWaysProps) {
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(list);
  if (isFirst && next === null) return null;
  return (
    <nav className="row" aria-label={t(`pages.${list}`)}>
      {!isFirst && <Link to={pageAt(search, list)}>{t(`newest.${list}`)}</Link>}
      {next !== null && <Link to={pageAt(search, list, next)}>{t(`older.${list}`)}</Link>}
    </nav>
  );
}

/** Returns the start of the current page, which differs from page to page. */
export function useListPage(list: 'entries' | 'payouts'): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get(list) ?? '';
}

function pageAt(search: string, list: string, before?: number): string {
  const query = new URLSearchParams(search);
  query.delete(list);
  if (before !== undefined) query.set(list, String(before));
  return `?${query.toString()}`;
}
