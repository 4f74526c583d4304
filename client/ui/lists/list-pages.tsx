import { Link, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/general';

interface ListPagesProps {
  things: 'users' | 'projects' | 'entries' | 'reports' | 'rates' | 'refunds' | 'events' | 'hellos';
  /** The `before` of the next page; null on the last one. */
  next: number | null;
  /** The `before` of this page; undefined on the first one. */
  before: number | undefined;
}

/** Links to the other pages of a list, newest first. Absent if one page is enough. */
export function ListPages({ things, next, before }: ListPagesProps) {
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={t('pages')}>
      {before !== undefined && <Link to={pageAt(search)}>{t(`newest.${things}`)}</Link>}
      {next !== null && <Link to={pageAt(search, next)}>{t(`older.${things}`)}</Link>}
    </nav>
  );
}

/** Returns the same search on another page; without `before` on the first one. */
export function pageAt(search: string, before?: number): string {
  const query = new URLSearchParams(search);
  query.delete('before');
  if (before !== undefined) query.set('before', String(before));
  return `?${query.toString()}`;
}
