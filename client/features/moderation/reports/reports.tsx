import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { t } from 'texts:admin/report';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { ReportCard } from './report-card.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import './reports.css';

const SHOWN = ['open', 'handled', 'all'] as const;

/** Loads a page of reports for the query parameters `filter`, `show` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, payload, filter, before } = readListQuery(request);
  const show = SHOWN.find((one) => one === query.get('show')) ?? 'open';
  const { status: _ofReviews, ...asked } = payload;
  const page = await load(
    '/admin/getChats',
    { ...asked, ...(show !== 'all' && { status: show }) },
    { signal: request.signal },
  );
  return { ...page, filter, show, before };
}

export function Component() {
  const { reports, next, filter, show, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('chats')} lead={<p>{t('lead')}</p>} steady>
      <ListSearch
        key={search}
        action="/admin/chats"
        label={t('searchLabel')}
        filter={filter}
        choices={[
          {
            name: 'show',
            label: t('show'),
            value: show,
            choices: SHOWN.map((value) => ({ value, label: t(`filters.${value}`) })),
          },
        ]}
      />
      <PagedList
        heading={t('results', {
          count: reports.length,
          more: next !== null,
          shown: show,
          filtered: filter !== '',
          filter,
        })}
        things="reports"
        {...{ next, before }}
      >
        {reports.length === 0 && (
          <Empty>{filter === '' ? t('none') : t('noneFound', { filter })}</Empty>
        )}
        <ol className="list-plain report-list">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ol>
      </PagedList>
    </Page>
  );
}
