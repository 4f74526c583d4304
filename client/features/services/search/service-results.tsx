import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t as tFound } from 'texts:catalogue/found';
import { t as tSearch } from 'texts:catalogue/search';
import { t } from 'texts:services/search';
import type { ServiceFacets } from '../../../../shared/features/service-search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useArrival } from '../../../ui/lists/use-arrival.ts';
import { PriceNote } from '../../catalogue/price-note.tsx';
import { ServiceFilters } from './service-filters.tsx';
import {
  countFilters,
  serviceAddress,
  type ServiceQuery,
  withoutFilters,
} from './service-query.ts';
import '../../catalogue/sounds/sound-browser.css';

interface ServiceResultsProps {
  /** The label of the search landmark. */
  label: string;
  path: string;
  query: ServiceQuery;
  page: number;
  found: { readonly total: number; readonly total_pages: number; readonly facets: ServiceFacets };
  /** The kind of the results. */
  things: 'services' | 'freelancers';
  /** The content of an empty list without filters. */
  empty: ReactNode;
  demoRate: string | null;
  children: ReactNode;
}

/** A list of services or freelancers, with its filters, its number of results, and its pages. */
export function ServiceResults(props: ServiceResultsProps) {
  const { label, path, query, page, found, things, children, demoRate } = props;
  const { total, total_pages: pages, facets } = found;
  const isOneOfMany = pages > 1 && page <= pages;
  const count = t(`counts.${things}`, { total });
  const sentence = isOneOfMany ? t('onPage', { count, page, pages }) : count;
  const heading = useArrival<HTMLHeadingElement>(serviceAddress(path, query, 1), page, sentence);
  const isFiltered = countFilters(query) > 0;
  const isShown = total > 0 && page <= pages;
  return (
    <div className="sound-browser">
      {(total > 0 || isFiltered) && <ServiceFilters {...{ label, path, query, facets }} />}
      <section className="sound-results">
        <h2 ref={heading}>{sentence}</h2>
        {isFiltered && (
          <div className="found-hint">
            <Link to={serviceAddress(path, withoutFilters(query), 1)} preventScrollReset>
              {tSearch('clear')}
            </Link>
          </div>
        )}
        {total === 0 && (isFiltered ? <Empty>{t('nothingFits')}</Empty> : props.empty)}
        {total > 0 && page > pages && (
          <Empty
            action={
              <ButtonLink to={serviceAddress(path, query, pages)}>{tSearch('lastPage')}</ButtonLink>
            }
          >
            {tFound('noSuchPage', { page, pages })}
          </Empty>
        )}
        {isShown && (
          <>
            {children}
            <Pager
              page={page}
              total={pages}
              label={t(`pages.${things}`)}
              addressOf={(wanted) => serviceAddress(path, query, wanted)}
            />
            <PriceNote demoRate={demoRate} />
          </>
        )}
      </section>
    </div>
  );
}
