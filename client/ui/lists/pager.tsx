import { Link, useLocation } from 'react-router';
import { t } from 'texts:ui/general';
import './pager.css';

interface PagerProps {
  page: number;
  total: number;
  /** The name of the paged list. */
  label: string;
  /** Returns the address of a page. By default the query parameter `page` holds its number. */
  addressOf?: (page: number) => string;
}

/** Links to the previous and next page, and 'page / total'. */
export function Pager({ page, total, label, addressOf }: PagerProps) {
  const { pathname, search } = useLocation();
  if (total <= 1) return null;
  const at = (wanted: number) => {
    if (addressOf) return addressOf(wanted);
    const query = new URLSearchParams(search);
    query.set('page', String(wanted));
    return `${pathname}?${query}`;
  };
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link to={at(page - 1)} rel="prev">
          {t('previous')}
        </Link>
      )}
      <span className="numbers">
        <span aria-hidden="true">
          {page} / {total}
        </span>
        <span className="visually-hidden">{t('pageOf', { page, total })}</span>
      </span>
      {page < total && (
        <Link to={at(page + 1)} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
