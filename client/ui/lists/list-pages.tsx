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
    | 'recordings'
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
  /** The query parameter, which differs where a screen has several lists. */
  parameter?: string;
}

/** Links to the other pages of a list, newest first. Absent if one page is enough. */
export function PagesBefore(props: PagesBeforeProps) {
  const { label, newest, older, next, before, parameter = 'before' } = props;
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={label}>
      {before !== undefined && <Link to={pageAt(search, parameter)}>{newest}</Link>}
      {next !== null && <Link to={pageAt(search, parameter, next)}>{older}</Link>}
    </nav>
  );
}

/** Returns the query of another page of a list; without `before` that of the first page. */
function pageAt(search: string, parameter: string, before?: number | string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (before !== undefined) query.set(parameter, String(before));
  return `?${query.toString()}`;
}
