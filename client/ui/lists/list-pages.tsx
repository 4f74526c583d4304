import { Link, useLocation } from 'react-router';
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

/** Links to the other pages of a list of the administration or of briefs. */
export function ListPages({ things, ...place }: ListPagesProps) {
  const words = { label: t('pages'), newest: t(`newest.${things}`), older: t(`older.${things}`) };
  return <PagesBefore {...words} {...place} />;
}

interface PagesBeforeProps {
  label: string;
  newest: string;
  older: string;
  /** The `before` of the next page; null on the last one. */
  next: number | string | null;
  /** The `before` of this page; undefined on the first one. */
  before: number | string | undefined;
}

/** Links to the other pages of a list, newest first. Absent if one page is enough. */
export function PagesBefore({ label, newest, older, next, before }: PagesBeforeProps) {
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={label}>
      {before !== undefined && <Link to={pageAt(search)}>{newest}</Link>}
      {next !== null && <Link to={pageAt(search, next)}>{older}</Link>}
    </nav>
  );
}

/** Returns the query of another page of a list; without `before` that of the first page. */
export function pageAt(search: string, before?: number | string, parameter = 'before'): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (before !== undefined) query.set(parameter, String(before));
  return `?${query.toString()}`;
}
