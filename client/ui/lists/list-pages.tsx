import { Link, useLocation } from 'react-router';
import { t } from 'texts:admin/general';

/** The place of a page in a list. */
interface Place<Key> {
  /** The `before` of the next page; null on the last one. */
  next: Key | null;
  /** The `before` of this page; undefined on the first one. */
  before: Key | undefined;
}

export interface ListPagesProps extends Place<number> {
  things:
    | 'users'
    | 'projects'
    | 'entries'
    | 'reports'
    | 'rates'
    | 'refunds'
    | 'events'
    | 'recordings'
    | 'packs'
    | 'briefs'
    | 'answers'
    | 'payouts'
    | 'orders';
}

/** Links to the other pages of a list, by the things in it. */
export function ListPages({ things, ...place }: ListPagesProps) {
  const words = { pages: t('pages'), newest: t(`newest.${things}`), older: t(`older.${things}`) };
  return <PagesBefore texts={(key) => words[key]} {...place} />;
}

export interface PagesBeforeProps extends Place<number | string> {
  /** The texts of the list's section: the name of the links, and the two links. */
  texts: (key: 'pages' | 'newest' | 'older') => string;
  /** The query parameter, which differs where a screen has several lists. */
  parameter?: string;
}

/** Links to the other pages of a list, newest first. Absent if one page is enough. */
export function PagesBefore({ texts, next, before, parameter = 'before' }: PagesBeforeProps) {
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={texts('pages')}>
      {before !== undefined && <Link to={pageAt(search, parameter)}>{texts('newest')}</Link>}
      {next !== null && <Link to={pageAt(search, parameter, next)}>{texts('older')}</Link>}
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
