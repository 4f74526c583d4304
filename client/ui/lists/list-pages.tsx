import { Link, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/general';

export interface ListPagesProps {
  things:
    | 'users'
    | 'projects'
    | 'entries'
    | 'reports'
    | 'rates'
    | 'refunds'
    | 'events'
    | 'hellos'
    | 'briefs'
    | 'answers';
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

/** Returns the query of another page of a list; without `before` that of the first page. */
export function pageAt(search: string, before?: number, parameter = 'before'): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (before !== undefined) query.set(parameter, String(before));
  return `?${query.toString()}`;
}
